/**
 * The rating after a key, in half stars, 0 for none; undefined for a key that the range handles by itself, such as the
 * arrows, or that has no meaning here. `1` to `5` are that many stars; `.` or `,` then adds a half.
 */
export function ratingAfterKey(key: string, rating: number): number | undefined {
  if (/^[1-5]$/.test(key)) return Number(key) * 2
  switch (key) {
    case '.':
    case ',':
      return rating % 2 === 0 && rating > 0 && rating < 10 ? rating + 1 : rating
    case '0':
    case 'Home':
    case 'Delete':
    case 'Backspace':
      return 0
    case 'End':
      return 10
    case 'PageUp':
      return Math.min(10, rating + 2)
    case 'PageDown':
      return Math.max(0, rating - 2)
    default:
      return undefined
  }
}
