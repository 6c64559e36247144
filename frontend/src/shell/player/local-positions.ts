/** The position at which a film was left (seconds), and the time of that (epoch milliseconds). */
export interface StoredPosition {
  readonly position: number
  readonly updatedAt: number
}

const nameOf = (key: string): string => `reelroom-place ${key}`

/** The positions at which films were left, in localStorage. If that is blocked or full, positions are not stored. */
export const localPositions = {
  read(key: string): StoredPosition | null {
    try {
      const [position, updatedAt] = (localStorage.getItem(nameOf(key)) ?? '').split(' ').map(Number)
      return position! > 0 && updatedAt! > 0 ? { position: position!, updatedAt: updatedAt! } : null
    } catch {
      return null
    }
  },
  write(key: string, { position, updatedAt }: StoredPosition): void {
    attempt(() => localStorage.setItem(nameOf(key), `${position.toFixed(1)} ${updatedAt}`))
  },
  forget(key: string): void {
    attempt(() => localStorage.removeItem(nameOf(key)))
  },
}

function attempt(change: () => void): void {
  try {
    change()
  } catch {
    // The storage is blocked or full.
  }
}
