import { directionMarks, visible } from './plain-text.ts'

/**
 * Makes other people's text safe to show: it stays literal, but loses characters that affect the text around it.
 * Characters that control a device or the direction of the following text are left out, combining marks are limited,
 * and an invisible text becomes empty.
 */

/** The maximum number of marks on one letter: no writing has more. */
const MAX_MARKS = 8
const piledMarks = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
const lineBreaks = /\r\n?|[\u2028\u2029\u0085]/g
const controls = /[^\P{Cc}\n]/gu
/** Text that needs no change, like nearly all. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/

/** One line of at most `maxLength` code units, with an ellipsis if it was cut. */
export const shownLine = (value: string, maxLength: number): string =>
  plain.test(value) && value.length <= maxLength ? value : shown(value, maxLength, (text) => text.replaceAll('\n', ' '))

/** Paragraphs of at most `maxLength` code units, with an ellipsis if they were cut. */
export const shownParagraphs = (value: string, maxLength: number): string =>
  shown(value, maxLength, (text) => text.replaceAll(/\n{3,}/g, '\n\n'))

function shown(value: string, maxLength: number, setLines: (text: string) => string): string {
  // Most of a text can be left out; beyond this length reading further is not worth it.
  const text = setLines(
    value
      .slice(0, 4 * maxLength)
      .replaceAll(lineBreaks, '\n')
      .replaceAll('\t', ' '),
  )
    .toWellFormed()
    .replaceAll(controls, '')
    .replaceAll(directionMarks, '')
    .replaceAll(piledMarks, '$1')
    .trim()
  return visible.test(text) ? clipped(text, maxLength) : ''
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Ends with a whole word if one ends nearby, else with a whole character as readers count them. */
function clipped(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const end = graphemes.segment(text.slice(0, maxLength + 100)).containing(maxLength - 1)?.index ?? 0
  const word = /^.*\S(?=\s)/s.exec(text.slice(0, end + 1))?.[0] ?? ''
  return `${(word.length > 0.8 * maxLength ? word : text.slice(0, end)).trimEnd()}…`
}
