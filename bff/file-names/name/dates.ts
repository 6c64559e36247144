import type { NumberingMatch } from './strong-numbering.ts'
import { unnumbered } from './numbering.ts'
import { wordEnd, wordStart } from './words.ts'

const year = String.raw`((?:19[4-9]|20[0-4])\d)`
const month = String.raw`(0?[1-9]|1[0-2])`
const [paddedMonth, paddedDay] = ['(0[1-9]|1[0-2])', String.raw`(0[1-9]|[12]\d|3[01])`]
const day = String.raw`(0?[1-9]|[12]\d|3[01])`
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const name = `(${months.join('|')})[a-z]*`
const mark = String.raw`([ ._-])`

/** The orders of a date, with the groups of its year, month and day. */
const orders: readonly (readonly [RegExp, number, number, number])[] = [
  [new RegExp(`${wordStart}${year}${mark}${month}\\2${day}${wordEnd}`), 1, 3, 4],
  [new RegExp(`${wordStart}${paddedDay}${mark}${paddedMonth}\\2${year}${wordEnd}`), 4, 3, 1],
  [new RegExp(`${wordStart}${paddedMonth}${mark}${paddedDay}\\2${year}${wordEnd}`), 4, 1, 3],
  [new RegExp(`${wordStart}${year}${mark}${day}\\2${month}${wordEnd}`), 1, 4, 3],
  [new RegExp(`${wordStart}${day}(?:st|nd|rd|th)?[ ._-]${name}[ ._-]${year}${wordEnd}`, 'i'), 3, 2, 1],
  [new RegExp(`${wordStart}${year}[ ._-]${name}[ ._-]${day}${wordEnd}`, 'i'), 1, 2, 3],
  [new RegExp(`${wordStart}${name}[ ._-]${day}(?:st|nd|rd|th)?,?[ ._-]${year}${wordEnd}`, 'i'), 3, 1, 2],
  // 2008x12.13
  [new RegExp(`${wordStart}${year}x${paddedMonth}[.]${paddedDay}${wordEnd}`, 'i'), 1, 2, 3],
  // 1.1.2010, but not 5.1.2010, whose 5.1 is a sound
  [new RegExp(`${wordStart}(?![257][ .][01][ .])${day}([.])${month}\\2${year}${wordEnd}`), 4, 3, 1],
  [new RegExp(`${wordStart}${month}([.])${day}\\2${year}${wordEnd}`), 4, 1, 3],
  // 18.09.00, 01-02-03 at the end; 140722 before the source of a recording
  [new RegExp(`(?<=[A-Za-z][ .])${paddedDay}([.-])${paddedMonth}\\2(\\d\\d)$`), 4, 3, 1],
  [
    new RegExp(
      `(?<=[A-Za-z][ .])(\\d\\d)${paddedMonth}${paddedDay}(?=$|[ .](?:\\d{3,4}[pi][ .])?(?:hd ?tv|pdtv|dsr|web)${wordEnd})`,
      'i',
    ),
    1,
    2,
    3,
  ],
  [
    new RegExp(
      `(?<=[A-Za-z][ .])(\\d\\d)[.]${paddedMonth}[.]${paddedDay}(?=[.](?:\\d{3,4}[pi][.]|[A-Za-z]+(?:[.]|$)))`,
      'i',
    ),
    1,
    2,
    3,
  ],
  [new RegExp(`${wordStart}${year}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])${wordEnd}`), 1, 2, 3],
]

/** The date of broadcast in a name: `2024-03-01`, `01.03.2024`, `1 Mar 2024`, `20240301`, `240301.HDTV`. */
export function dateIn(text: string): NumberingMatch | null {
  if (!/(?:19|20)\d\d|\d{6}|\d\d[.-]\d\d(?:$|\.)/.test(text)) return null
  for (const [pattern, ...[y, m, d]] of orders) {
    const match = pattern.exec(text)
    if (!match) continue
    const airDate = dayOf(match[y] ?? '', match[m] ?? '', match[d] ?? '')
    if (airDate)
      return {
        start: match.index,
        end: match.index + match[0].length,
        numbering: { ...unnumbered, airDate },
        isSure: true,
      }
  }
  return null
}

/** A day of the calendar as ISO writes it; null for the 30th of February. */
function dayOf(y: string, m: string, d: string): string | null {
  const monthNumber = months.indexOf(m.slice(0, 3).toLowerCase()) + 1 || Number(m)
  const time = new Date(Date.UTC(fullYear(Number(y)), monthNumber - 1, Number(d)))
  return time.getUTCMonth() === monthNumber - 1 ? time.toISOString().slice(0, 10) : null
}

/** The year for two digits: of this century up to next year, else of the last one. */
const fullYear = (y: number): number => (y > 99 ? y : y + (y + 2000 > new Date().getFullYear() + 1 ? 1900 : 2000))
