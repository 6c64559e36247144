import { numbersIn } from './numbers.ts'
import { unnumbered } from './numbering.ts'
import type { NumberingMatch } from './strong-numbering.ts'

/**
 * Which bare numbers are read as episodes: `all` if other names or folders are those of episodes; `marked`: only
 * separated ones (` - 05`, `[05]`); `none` in a folder of films.
 */
export type NumberReading = 'all' | 'marked' | 'none'

const version = String.raw`(?:v\d)?`
const range = String.raw`(\d{1,4}(?:(?:[-~]| ?[&+] ?)\d{1,4})?)`
const end = String.raw`(?=\s*$|[ .]*[[({]|[ .]*- |[ .]+(?:end|final|fin|oad|ova|ona|sp|vostfr)\b)`

/** ` - 05`, ` - 05v2 [1080p]`, `[05]`, ` #05`. */
const marked = [
  new RegExp(String.raw` -[ .]?${range}${version}${end}`, 'i'),
  new RegExp(String.raw`\[(\d{2,4}(?:[-~]\d{2,4})?)${version}(?: ?(?:end|fin|完))?\]`, 'i'),
  new RegExp(String.raw`[ .](\d{3})(?=[ .](?:vostfr|vf)\b)`, 'i'),
  new RegExp(String.raw`(?:^| )#(\d{1,4})${version}(?!\d)`, 'u'),
]
/** `05`, `05 - Pilot`, `Naruto 005`, `Naruto.005.Name`. */
const anywhere = [
  new RegExp(String.raw`^${range}${version}(?=$|[ .]*- |[ .-]+[\p{L}[({"「])`, 'u'),
  new RegExp(String.raw`[ .-]${range}${version}(?=$|[ .]*[[({]|[ .]*- )`, 'u'),
  new RegExp(String.raw`[ .-](\d{2,4})${version}(?=[ .])`, 'u'),
]

/** `OVA`, `OAD 2`, ` - SP01`: specials. */
const specials = /[ .-]+(?:OVA|OAD|SP|Special)s?[ .-]*(\d{1,2})?(?:v\d)?(?=[ .]*(?:$|[[({]| - ))/u

/** ` - 14.5`: an episode between two others, without a number of its own. */
const halfEpisode = / -[ .]\d{1,3}\.5(?!\d)/u

/** The episode of a name without `S01E01` or the like, before `limit`; without a season it is an absolute number. */
export function bareNumbering(
  name: string,
  limit: number,
  reading: NumberReading,
  season: number | null,
): NumberingMatch | null {
  if (reading === 'none') return null
  const head = name.slice(0, limit).replace(/[ .-]+$/, '')
  const special = reading === 'all' ? specials.exec(head) : null
  if (special)
    return {
      start: special.index,
      end: special.index + special[0].length,
      isSure: false,
      numbering: { ...unnumbered, season: 0, episodes: special[1] ? [Number(special[1])] : [] },
    }
  const between = halfEpisode.exec(head)
  if (between)
    return { start: between.index, end: between.index + between[0].length, isSure: false, numbering: unnumbered }
  for (const pattern of reading === 'all' ? [...marked, ...anywhere] : marked) {
    const match = pattern.exec(head)
    if (!match?.[1]) continue
    const numbers = numbersIn(match[1])
    const [first = 0] = numbers
    if (isYear(first) || (reading === 'marked' && match[1].length === 1)) continue
    const span = { start: match.index, end: match.index + match[0].length, isSure: false }
    const combinedNumber = season !== null && first >= 100 ? first - season * 100 : 0
    if (season !== null)
      return {
        ...span,
        numbering: {
          ...unnumbered,
          season,
          episodes: combinedNumber > 0 && combinedNumber < 100 ? [combinedNumber] : numbers,
        },
      }
    return { ...span, numbering: { ...unnumbered, absoluteEpisode: first } }
  }
  return null
}

const isYear = (number: number): boolean => number >= 1900 && number <= 2100

/** `lost.316.hdtv`: season and episode in one number, before a word for a television recording. */
const combinedPattern =
  /(?<=[\p{L}\p{N}][ .])(\d{1,2})(\d\d)(?=[ .](?:(?:720|1080)[pi][ .])?(?:hdtv|pdtv|dsr|dvdrip|web)\b)/iu

export function combinedNumbering(name: string): NumberingMatch | null {
  const match = combinedPattern.exec(name)
  const [season, episode] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || isYear(season * 100 + episode) || episode === 0) return null
  return {
    start: match.index,
    end: match.index + match[0].length,
    numbering: { ...unnumbered, season, episodes: [episode] },
    isSure: false,
  }
}
