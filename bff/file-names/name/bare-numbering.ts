import { mayBeNumbered, numbersIn } from './numbers.ts'
import { unnumbered, type Numbering } from './numbering.ts'
import type { NumberingMatch } from './strong-numbering.ts'
import { spanOf } from './words.ts'

/**
 * Which bare numbers are read as episodes: `all` if other names or folders are those of episodes; `marked`: only
 * separated ones (` - 05`, `[05]`); `none` in a folder of films.
 */
export type NumberReading = 'all' | 'marked' | 'none'

const version = String.raw`(?:[vV]\d|[a-c](?![a-z]))?`
const range = String.raw`(?<!\d{3}-)(\d{1,4}(?:(?:(?:v\d)?[-~]| ?[&+] ?| ~ )\d{1,4}){0,3})`
const end = String.raw`(?=\s*$|[ .]*[[({]|[ .]*- |[ .]+(?:end|final|fin|oad|ova|ona|sp|vostfr)\b)`

/** ` - 05`, ` - 05v2 [1080p]`, `[05]`, ` #05`, ` 05v2`, ` - 01 - 12 [1080p]`, ` (01-12)`. */
const marked = [
  /(?: - |(?<=\p{L}) (?=01))(\d{2,4} - \d{2,4})(?=[ .]*[[(])/u,
  new RegExp(String.raw` -[ .]?${range}${version}${end}`, 'i'),
  /[ .]\((\d{2,4}[-~]\d{2,4})\)(?=[ .]*(?:$|[[(]))/,
  new RegExp(String.raw`\[(\d{2,4}(?:[-~]\d{2,4})?)${version}(?: ?\(?(?:end|fin|完)\)?)?\]`, 'i'),
  /\{(\d{2,3})\}/,
  /(?<=\p{L}[ .])(\d{2,4})v\d(?=$|[ .]*[[(])/u,
  new RegExp(String.raw`[ .](\d{3})(?=[ .](?:vostfr|vf)\b)`, 'i'),
  new RegExp(String.raw`(?:^| )#(\d{1,4})${version}(?!\d)`, 'u'),
]
/** `05`, `05 - Pilot`, `Naruto 005`, `Naruto.005.Name`, `Naruto (5)`. */
const anywhere = [
  /^(\d{1,3})(?= \d{1,3} \p{L})/u,
  new RegExp(String.raw`^${range}${version}(?=$|[ .]*- |[ .-]+[\p{L}[({"「])`, 'u'),
  / - (\d{2,4})(?:v\d)?(?= \p{L})/u,
  new RegExp(String.raw`[ .-]${range}${version}(?=$|[ .]*[[({]|[ .]*- )`, 'u'),
  new RegExp(String.raw`[ .-](\d{2,4})${version}(?=[ .])`, 'u'),
  / \((\d{1,3})\)$/,
]

const [markedPatterns, anywherePatterns] = [marked, anywhere].map((patterns) =>
  patterns.map((pattern) => new RegExp(pattern, `${pattern.flags}g`)),
) as [RegExp[], RegExp[]]
const allPatterns = [...markedPatterns, ...anywherePatterns]

/** `OVA`, `OAD 2`, ` - SP01`, ` - EX01`: specials. */
const specials = /[ .-]+(?:(?:OVA|OAD|ONA|SP|Special)s?[ .-]*(\d{1,2})?|EX(\d\d))(?: ?v\d)?(?=[ .]*(?:$|[[({]| - ))/u

/** ` - 14.5`: an episode between two others, without a number of its own. */
const halfEpisode = / -[ .]\d{1,3}\.5(?!\d)/u

/** The episode of a name without `S01E01` or the like, before `limit`; without a season it is an absolute number. `ofSeason`: the name states the season, which then has the specials. */
export function bareNumbering(
  name: string,
  limit: number,
  reading: NumberReading,
  season: number | null,
  ofSeason = false,
): NumberingMatch | null {
  if (reading === 'none') return null
  const head = name.slice(0, limit).replace(/[ .-]+$/, '')
  const special = reading === 'all' && !/ - \d{2,3}(?= - special)/i.test(head) ? specials.exec(head) : null
  if (special)
    return {
      start: special.index,
      end: special.index + special[0].length,
      isSure: false,
      numbering: {
        ...unnumbered,
        season: ofSeason && season !== null ? season : 0,
        episodes: numbersIn(special[1] ?? special[2] ?? ''),
      },
    }
  const between = halfEpisode.exec(head)
  if (between)
    return { start: between.index, end: between.index + between[0].length, isSure: false, numbering: unnumbered }
  const match = firstNumber(head, reading)
  return match && { ...spanOf(match), isSure: false, numbering: numberingOf(match[1] ?? '', season) }
}

/** The first number that may be an episode's; a resolution (`1080`) only if there is no other. */
function firstNumber(head: string, reading: NumberReading): RegExpExecArray | null {
  if (!mayBeNumbered(head)) return null
  const matches = (reading === 'all' ? allPatterns : markedPatterns)
    .flatMap((pattern) => [...head.matchAll(pattern)])
    .filter((match) => {
      const [first = 0] = numbersIn(match[1] ?? '')
      const isShort = reading === 'marked' && match[1]?.length === 1
      return !isShort && !isYear(first) && !isDecimal(head, match) && !isOfTitle(head, match)
    })
  return matches.find((match) => !isResolution(match[1])) ?? matches[0] ?? null
}

/** The episodes of a season, in which `203` is the third of the second; without a season an absolute number. */
function numberingOf(text: string, season: number | null): Numbering {
  const numbers = numbersIn(text.replaceAll(/v\d/gi, ''))
  const isTime = /^\d+-\d+-\d/.test(text)
  const [first = 0] = numbers
  if (season === null && numbers.length > 1 && !isTime) return { ...unnumbered, episodes: numbers }
  if (season === null) return { ...unnumbered, absoluteEpisode: first }
  const combinedNumber = first >= 100 ? first - season * 100 : 0
  return { ...unnumbered, season, episodes: combinedNumber > 0 && combinedNumber < 100 ? [combinedNumber] : numbers }
}

/** `Evangelion 2.22`: a number with decimals, in a name whose words have spaces between them. */
const isDecimal = (name: string, { index, 0: text }: RegExpExecArray): boolean =>
  name.includes(' ') && text.startsWith('.') && /\d$/.test(name.slice(0, index))

/** `No.6`, `Movie Part 1`, `Vol. 2`: a number that belongs to the word before it. */
const isOfTitle = (name: string, { index }: RegExpExecArray): boolean =>
  /(?<!\p{L})(?:no|part|movie|film|vol|volume)\.?$/iu.test(name.slice(0, index))

const isResolution = (digits = ''): boolean => /^(?:480|576|720|1080|2160)$/.test(digits)

const isYear = (number: number): boolean => number >= 1900 && number <= 2100

/** `lost.103.104.hdtv`, `lost.10304.hdtv`: two episodes, one after the other. */
const combinedPair =
  /(?<=[\p{L}\p{N}][ .])(?<season>\d{1,2})(?<first>\d\d)(?:[ .]\k<season>)?(?<last>\d\d)(?=[ .](?:(?:720|1080)[pi][ .])?(?:hdtv|pdtv|dsr|dvdrip|web)\b)/iu

/** `lost.316.hdtv`: season and episode in one number, before a word for a television recording. */
const combinedPattern =
  /(?<=[\p{L}\p{N}][ .])(\d{1,2})(\d\d)(?=[ .](?:(?:720|1080)[pi][ .])?(?:hdtv|pdtv|dsr|dvdrip|web)\b)/iu

export function combinedNumbering(name: string): NumberingMatch | null {
  const pair = combinedPair.exec(name)
  const [first, last] = [Number(pair?.groups?.first), Number(pair?.groups?.last)]
  if (pair && last === first + 1)
    return {
      start: pair.index,
      end: pair.index + pair[0].length,
      numbering: { ...unnumbered, season: Number(pair.groups?.season), episodes: [first, last] },
      isSure: false,
    }
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
