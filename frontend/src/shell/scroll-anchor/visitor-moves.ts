/** The events by which a visitor begins to move, so that the page does not scroll them back. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls `callback` when the visitor begins to move; returns how to stop. */
export function listenForMoves(callback: () => void): () => void {
  for (const move of moves) addEventListener(move, callback, { passive: true })
  return () => {
    for (const move of moves) removeEventListener(move, callback)
  }
}
