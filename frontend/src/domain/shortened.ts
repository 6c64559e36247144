const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u

/**
 * A text of at most `length` letters, cut between two of them (`Intl.Segmenter`) and ended by an ellipsis. A wide letter
 * (Japanese, Chinese, Korean, an emoji) counts as two.
 */
export function shortened(text: string, length: number): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )
  const widthOf = (count: number): number =>
    letters.slice(0, count).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)
  if (widthOf(letters.length) <= length) return text
  // The ellipsis needs the space of one letter.
  const count = letters.findLastIndex((_letter, index) => widthOf(index + 1) < length) + 1
  return `${letters.slice(0, count).join('').trimEnd()}…`
}
