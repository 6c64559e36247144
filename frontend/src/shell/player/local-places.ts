/** Where a film was left (seconds), and when (epoch milliseconds). */
export interface KeptPlace {
  readonly position: number
  readonly updatedAt: number
}

const nameOf = (key: string): string => `reelroom-place ${key}`

/** Where films were left on this device. Storage may be blocked or full: the film plays, only its place is not kept. */
export const localPlaces = {
  read(key: string): KeptPlace | null {
    try {
      const [position, updatedAt] = (localStorage.getItem(nameOf(key)) ?? '').split(' ').map(Number)
      return position! > 0 && updatedAt! > 0 ? { position: position!, updatedAt: updatedAt! } : null
    } catch {
      return null
    }
  },
  write(key: string, { position, updatedAt }: KeptPlace): void {
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
    // Blocked or full.
  }
}
