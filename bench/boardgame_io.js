// Whole games of noughts and crosses with boardgame.io, every move checked by its rules; prints
// the moves a second of the best of seven runs.
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const rows = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, at) => {
      if (G.cells[at] !== null) return INVALID_MOVE;
      G.cells[at] = playerID;
    },
  },
  endIf: ({ G }) => rows.some((row) => row.every((at) => G.cells[at] !== null && G.cells[at] === G.cells[row[0]])),
};
const order = [0, 1, 2, 4, 3, 6, 5, 8, 7]; // nobody gets three in a row

function play(games) {
  let moves = 0;
  for (let number = 0; number < games; number++) {
    const client = Client({ game, debug: false });
    for (const at of order) {
      client.moves.mark(at);
      moves++;
    }
    if (client.getState().G.cells.includes(null)) throw new Error("a move was lost");
  }
  return moves;
}

play(20);
let best = 0;
for (let round = 0; round < 7; round++) {
  const began = process.hrtime.bigint();
  const moves = play(60);
  best = Math.max(best, moves / (Number(process.hrtime.bigint() - began) / 1e9));
}
console.log(best);
