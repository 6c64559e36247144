const letter = /[\p{L}\p{N}]\p{M}*/u
/** A suffix of a name, such as Jr. or III. */
const suffix = /^\(?(?:jr|sr|i|ii|iii|iv)\.?\)?$/iu

/**
 * The initials of a name: of its first and last word if letters have a case (RD, БЛ), else only the first character
 * (是, 봉).
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => letter.test(word))
  const parts = words.filter((word, index) => index === 0 || !suffix.test(word))
  const ends = parts.length > 1 ? [parts[0]!, parts.at(-1)!] : parts
  const [first = '', last = ''] = ends.map((word) => letter.exec(word)![0].toUpperCase())
  return hasCase(first) && hasCase(last) ? first + last : first
}

const hasCase = (sign: string): boolean => sign.toLowerCase() !== sign || /\p{N}/u.test(sign)
