/** Where a file was left, by its name and size, on this device alone. */
const keyOf = ({ name, size }: File): string => `reelroom-resume ${name} ${size}`

/** Seconds to start from; a film left in its last half minute begins anew. */
export function rememberedTime(file: File, duration: number): number {
  try {
    const seconds = Number(localStorage.getItem(keyOf(file)))
    return Number.isFinite(seconds) && seconds > 0 && seconds < duration - 30 ? seconds : 0
  } catch {
    return 0
  }
}

export function rememberTime(file: File, seconds: number): void {
  try {
    localStorage.setItem(keyOf(file), String(Math.floor(seconds)))
  } catch {
    // Storage is blocked or full: the film plays, only its place is not kept.
  }
}
