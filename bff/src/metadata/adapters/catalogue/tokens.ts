/**
 * Words of a text as search compares them: lower case, without accents, Latin letters spelled out (ß → ss), Chinese
 * and Japanese cut into overlapping pairs of characters, since they put no spaces between words.
 */
const spelledOut: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  '½': ' 1/2',
}
const markAfterLetter = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\p{M}*)\p{M}/gu

/** Accents go, the voicing marks of Japanese stay: they make different letters. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  return lower
    .replace(/[ßæœøđðłıþ½]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(markAfterLetter, '')
    .normalize('NFC')
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** Most names are nothing but Latin words; they need no rules. */
const isPlain = (folded: string): boolean => /^[a-z\d]+( [a-z\d]+)*$/.test(folded)
const chunk = /[^\s]+/gu
const part = /[\p{L}\p{N}\p{M}]+/gu
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu
const isUnspaced = (text: string): boolean => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u.test(text)

/** The words of a query: `spider-man` is two. */
export const queryTokens = (text: string): string[] => unique(partsOf(fold(text)).flatMap((word) => cut(word, false)))

/** The words of a name: those of a query, and `spiderman` too. The last character of a Chinese run stands for itself. */
export function nameTokens(text: string): string[] {
  const folded = fold(text)
  if (isPlain(folded)) return unique(folded.split(' '))
  const chunks = folded.match(chunk) ?? []
  return unique(
    chunks.flatMap((word) => {
      const parts = partsOf(word)
      const joined = parts.length > 1 && !parts.some(isUnspaced) ? [parts.join('')] : []
      return [...parts.flatMap((piece) => cut(piece, true)), ...joined]
    }),
  )
}

const partsOf = (folded: string): string[] => folded.match(part) ?? []

function cut(word: string, withLast: boolean): string[] {
  return (word.match(unspaced) ?? []).flatMap((run) => (isUnspaced(run) ? pairs(run, withLast) : [run]))
}

function pairs(run: string, withLast: boolean): string[] {
  const letters = Array.from(run)
  if (letters.length === 1) return letters
  const found = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
  return withLast ? [...found, letters.at(-1) ?? ''] : found
}

const unique = (words: string[]): string[] => [...new Set(words)]

/** The letters and digits of a text, folded, with nothing between them. */
export function compact(text: string): string {
  const folded = fold(text)
  return isPlain(folded) ? folded.replaceAll(' ', '') : partsOf(folded).join('')
}
