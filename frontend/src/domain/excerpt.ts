/** The beginning of a text in at most `length` UTF-16 units: whole words, ended by an ellipsis unless it is the whole text. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
  const end = words.findLast(({ index }) => index < length)?.index ?? 0
  return `${text.slice(0, end).replace(/[\s,;:–—-]+$/u, '')}…`
}
