/** Whoever does one of these while a grid still loads goes elsewhere. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls back when the visitor begins to go somewhere; returns how to stop. */
export function listenForMoves(callback: () => void): () => void {
  for (const move of moves) addEventListener(move, callback, { passive: true })
  return () => {
    for (const move of moves) removeEventListener(move, callback)
  }
}
