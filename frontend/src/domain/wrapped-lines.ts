/**
 * Breaks a text into lines of at most `width`, in words of its language (`Intl.Segmenter`, so that Japanese breaks as well),
 * and inside of a word that is wider than a line. The last of `most` lines ends with an ellipsis if the text continues.
 * `measure` returns the width of a text.
 */
export function wrappedLines(
  text: string,
  { width, most, measure }: { width: number; most: number; measure: (text: string) => number },
): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, width, measure)) {
    if (measure((line + piece).trimEnd()) <= width) {
      line += piece
      continue
    }
    if (lines.length === most - 1) return [...lines, withEllipsis(line + piece, width, measure)]
    lines.push(line.trimEnd())
    line = piece.trimStart()
  }
  return line ? [...lines, line.trimEnd()] : lines
}

const segments = (text: string, granularity: 'word' | 'grapheme'): string[] =>
  [...new Intl.Segmenter(undefined, { granularity }).segment(text)].map(({ segment }) => segment)

/** The words and spaces of a text; a word that no line can hold is split into its letters. Signs stay with their word. */
function piecesOf(text: string, width: number, measure: (text: string) => number): string[] {
  const words = segments(text, 'word').reduce<string[]>((all, segment) => {
    const last = all.at(-1)
    if (last !== undefined && (/^[\p{P}]+$/u.test(segment) || /[\p{Ps}\p{Pi}'’-]$/u.test(last)))
      all[all.length - 1] = last + segment
    else all.push(segment)
    return all
  }, [])
  return words.flatMap((word) => (measure(word) > width ? segments(word, 'grapheme') : [word]))
}

function withEllipsis(text: string, width: number, measure: (text: string) => number): string {
  const letters = segments(text, 'grapheme')
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
