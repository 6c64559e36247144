import { isArticle } from './words.ts'
import { numbersIn } from './numbers.ts'
import { unnumbered, type Numbering } from './numbering.ts'
import { numeralWords, numberOf, romanNumber } from './season-words.ts'
import type { NumberingMatch } from './strong-numbering.ts'

const episodes = (...numbers: string[]): Numbering => ({ ...unnumbered, episodes: numbers.flatMap(numbersIn) })
const absolute = (number: string): Numbering => ({ ...unnumbered, absoluteEpisode: Number(number) })
const seasonAndEpisode = (season: string, ...of: string[]): Numbering => ({
  ...episodes(...of),
  season: Number(season),
})

/** The source of a recording from television, behind a number: `13.HDTV`, `07v4.720p.PDTV`. */
const recording = String.raw`(?=[ .](?:(?:480|576|720|1080)[pi][ .])?(?:hdtv|pdtv|sdtv|dsr|ds ?rip|tv ?rip|dvb ?rip)\b)`

/**
 * Numbers that are an episode's about as often as they are part of a film's title, each with its meaning. They count
 * only if nothing else numbers the name, and the file is then in doubt.
 */
const patterns: readonly (readonly [RegExp, (...groups: string[]) => Numbering])[] = [
  // 003. Name, 004 - Name, 611-612 - Name
  [/^(0\d|\d{3})(?: - |\. )(?=\S)/, absolute],
  [/^(\d{3}-\d{3})(?: - |\. )(?=\S)/, episodes],
  // 11-02 Name, 2-06. Name, 4.12
  [/^(\d{1,2})-(\d\d)\.? (?=\p{L})/u, seasonAndEpisode],
  [/^(\d{1,2})[. ](\d\d)$/, seasonAndEpisode],
  // Name-04_05, Name_03_19
  [/(?<=\p{L}[ -])(\d\d) (\d\d)(?=$|[.-]\p{Lu}$)/u, seasonAndEpisode],
  // Name 03-20, Name 13-15 [BD]
  [/(?<=\p{L}[ .])(\d{1,2})-(\d\d)$/u, seasonAndEpisode],
  [/(?<=\p{L}[ .])(\d\d-\d\d)(?=[ .]*\[)/u, episodes],
  // Name.13.HDTV, Name.Part.18.480p.HDTV, Name.Part.Two.HDTV
  [
    new RegExp(
      String.raw`(?<=[\p{L}\p{N}][ .])(?:part|pt)[ .]?(\d{1,2}|${numeralWords}|[ivx]{1,4})(?=[ .])(?=.*?[ .](?:hdtv|pdtv|dsr|tv ?rip)\b|[ .](?:720|1080)p(?!.*(?:blu|web|bd|br|dvd)))`,
      'iu',
    ),
    (number = '') => episodes(String(numberOf(number) || romanNumber(number))),
  ],
  // Name.Part.1.and.Part.2
  [/(?<=[\p{L}\p{N}][ .])(?:part|pt)[ .]?(\d{1,2})[ .](?:and|&|\+|-)[ .](?:part|pt)[ .]?(\d{1,2})(?!\d)/iu, episodes],
  [new RegExp(String.raw`(?<=[\p{L}\p{N}!][ .])(\d{1,2})(?:v\d)?${recording}`, 'iu'), absolute],
  // Name.10.720p, Name 2018 06 720p
  [/(?<=[\p{L}!][ .]|\p{L}[ .](?:19|20)\d\d[ .])(\d\d)[ .](?=(?:720|1080)p(?!.*(?:blu|web|bd|br|dvd)))/iu, absolute],
  // E5, Name - Ep VIII
  [/^e(\d{1,3})$/i, episodes],
  [/ - ep(?:isode)? ([ivx]+)$/i, (numeral = '') => episodes(String(romanNumber(numeral)))],
  // Name 2013 Christmas Special
  [
    /(?<=(?:19|20)\d\d[ .)]{1,2})(?:christmas[ .])?special(?=$|[ .](?!edition|cut))/i,
    () => ({ ...unnumbered, season: 0 }),
  ],
  // Detective-Conan-656 Name, Name-121.H264
  [/(?<=\p{L})-(\d{3})(?=[ .]\p{L})/u, absolute],
  // Name - 103, 104 - Name
  [/ - (\d{3}), ?(\d{3})(?= - )/, episodes],
  // Name 07 Name, Name.05
  [/(?<=[\p{L}!][ .])(0[1-9])(?:v\d)?(?=$|[ .]+[\p{L}([])/u, absolute],
  // Name 203-204
  [
    /(?<=[\p{L}!][ .])([1-9])([0-3]\d)-\1([0-3]\d)(?=$|[ .]\p{L})/u,
    (season = '', first, last) => seasonAndEpisode(season, `${first}-${last}`),
  ],
  // Name.203, Name_203_Name: season and episode in one number
  [/(?<=[\p{L}!][ .]|\p{L}[ .](?:19|20)\d\d[ .])([1-9])(?!00)([0-3]\d)(?=$|[ .]\p{L})/u, seasonAndEpisode],
  // Name.2010.222.123, Name.2015.0308-group
  [/(?<=\p{L}[ .](?:19|20)\d\d[ .])(?:\d{3}[ .])?0?([1-9])(?!00)([0-3]\d)(?=$|[ .]\p{L}|-[a-z])/iu, seasonAndEpisode],
]

/** The number of an episode in a name that has no other, before `limit`. */
export function weakNumbering(name: string, limit: number): NumberingMatch | null {
  if (!/\d|special|part|pt|ep(?:isode)? /i.test(name)) return null
  for (const [pattern, meaning] of patterns) {
    const match = pattern.exec(name)
    if (!match || match.index >= limit || isArticle(name.slice(0, match.index).replace(/[ .]+$/, ''))) continue
    const [, ...groups] = match
    return {
      start: match.index,
      end: match.index + match[0].length,
      numbering: meaning(...groups),
      isSure: false,
      isWeak: true,
    }
  }
  return null
}
