import { Parser } from '@viren070/parse-torrent-title'
import { mayBeNumbered } from './numbers.ts'

interface Tokens {
  readonly title?: string
  readonly seasons?: readonly number[]
  readonly episodes?: readonly number[]
}

const parser = new Parser().addDefaultHandlers(
  'resolution',
  'quality',
  'codec',
  'audio',
  'bitDepth',
  'channels',
  'year',
  'date',
  'seasons',
  'episodes',
)

/**
 * The title of the show whose episode a name is, according to the parser library; null if there is none. A year
 * (`Airport 1975`), a zero and a name of digits alone are not episode numbers.
 */
export function showTitleByParser(stem: string): string | null {
  if (!mayBeNumbered(stem) || /^[\d .-]+$/.test(stem)) return null
  const { title = '', seasons = [], episodes = [] } = parser.parse<Tokens>(stem) as Tokens
  const isNumbered = episodes.length > 0 || seasons.length > 0
  const isYear = episodes.every((number) => number === 0 || (number >= 1900 && number <= 2100))
  return isNumbered && !(episodes.length > 0 && isYear) && /\p{L}/u.test(title) ? title : null
}

/**
 * Numbers behind a title that are those of episodes about as often as a film's: `Name 360`, `Name 13`, `Name.02.09`,
 * `name102`, `Name Part III`, a first one (`Name 1`), and names of two numbers, such as `523 23`. Behind technical words, a
 * number of three digits or more is one of them, too: `name-x264-103`, `Name.HDR.1000.[4K]`.
 */
const behindTitle = [
  /^(.*\p{L}[ .]+)(?!480|576|720)\d{3}(?:[ .]+(?:\d{3,4}[pi]).*)?$/iu,
  /^(.*\p{L}[ .])\d\d[ .]\d\d(?:[ .]\p{L})?$/u,
  /^([a-z]+-[a-z]+)[1-9][0-3]\d$/,
  /^(.*\p{L}[ .])[1-9]\d$/u,
  /^(\d{2,3}) \d{1,3}$/,
  /^(.*\p{L}[ .])(?:part|pt)[ .]?(?:\d{1,2}|[ivx]{1,4})(?=$|[ .-])(?!.*(?:blu|web|bd|br|dvd))/iu,
  /^(.*\p{L}[ .])(?<!(?:vol(?:ume)?|chapter|part(?:e|ie)?|teil|deel|del|část|część|часть|частина)[ .])1(?=$|[ .](?:\d{3,4}p|[a-z]+\d))/iu,
  /^([a-z].*[.-][xh]26[45]-)[1-9][0-3]\d$/,
  /^(.*\p{L})[ .](?!480|576|720|1080|2160|(?:19|20)\d\d)\d{3,4}[ .]+\[/u,
  /^(.*\p{L}|\p{L})[ .]\d{5,6}[ .]/u,
]

/** The title before a number that may as well be an episode's; null if there is none. */
export const titleBeforeNumber = (stem: string): string | null =>
  behindTitle.map((pattern) => pattern.exec(stem)?.[1]).find((title) => title !== undefined) ?? null
