import { paletteFor, type Palette } from '../palettes.ts'
import { Random } from '../random.ts'
import type { TitleSubject } from '../subjects.ts'
import type { Composition } from './brief.ts'
import * as light from './light.ts'
import * as modern from './modern.ts'
import * as painted from './painted.ts'
import * as pattern from './pattern.ts'
import * as print from './print.ts'
import * as repeat from './repeat.ts'
import * as scenic from './scenic.ts'
import * as stage from './stage.ts'

export const compositions: Readonly<Record<string, Composition>> = {
  ...modern,
  ...print,
  ...painted,
  ...light,
  ...pattern,
  ...repeat,
  ...scenic,
  ...stage,
}
type Suit = (subject: TitleSubject) => number

const has = ({ genres }: TitleSubject, ...ids: readonly number[]): boolean => ids.some((id) => genres.includes(id))
const within = ({ year }: TitleSubject, from: number, to: number): boolean => year >= from && year < to
const asian = ({ country }: TitleSubject): boolean => ['JP', 'CN', 'HK', 'TW', 'KR', 'TH', 'VN'].includes(country)
const moody = ({ mood }: TitleSubject, ...moods: readonly string[]): boolean => moods.includes(mood)

const genre = {
  action: 28,
  adventure: 12,
  animation: 16,
  comedy: 35,
  crime: 80,
  documentary: 99,
  drama: 18,
  family: 10751,
  fantasy: 14,
  history: 36,
  horror: 27,
  music: 10402,
  mystery: 9648,
  romance: 10749,
  fiction: 878,
  thriller: 53,
  war: 10752,
  western: 37,
  actionTv: 10759,
  fictionTv: 10765,
  warTv: 10768,
  kids: 10762,
}

/** How well each composition suits a title: 1 where it would do, more where it speaks the title's language. */
const suits: Readonly<Record<string, Suit>> = {
  cutOut: (s) => 1 + 2 * Number(has(s, genre.crime, genre.mystery, genre.comedy)) + 2 * Number(within(s, 1950, 1970)),
  swiss: (s) => 1 + 2 * Number(has(s, genre.documentary, genre.drama)) + Number(within(s, 1955, 1985)),
  sleeve: (s) => 0.6 + 4 * Number(has(s, genre.music)) + 1.5 * Number(within(s, 1950, 1975)),
  construct: (s) =>
    0.4 +
    3 * Number(has(s, genre.war, genre.history, genre.warTv)) +
    3 * Number(within(s, 1900, 1942)) +
    2 * Number(['RU', 'SU', 'UA', 'DE', 'CZ'].includes(s.country)),
  overprint: (s) => 1 + 2 * Number(within(s, 2005, 2030)) + Number(has(s, genre.comedy, genre.animation)),
  counterchange: (s) => 1 + 2 * Number(has(s, genre.thriller, genre.drama, genre.romance)),
  emptiness: (s) => 0.5 + 4 * Number(asian(s)) + 2 * Number(moody(s, 'melancholic', 'cold')),
  deco: (s) => 0.3 + 5 * Number(within(s, 1918, 1945)) + Number(has(s, genre.history, genre.romance)),
  pulp: (s) =>
    0.4 +
    2.5 * Number(has(s, genre.horror, genre.action, genre.adventure, genre.western, genre.actionTv)) +
    Number(within(s, 1950, 1990)),
  photogram: (s) =>
    0.8 +
    3 * Number(has(s, genre.fiction, genre.horror, genre.mystery, genre.fictionTv)) +
    Number(moody(s, 'dreamy', 'eerie')),
  echo: (s) =>
    1 +
    3 * Number(['PL', 'CZ', 'HU', 'RO', 'SK', 'IT', 'FR', 'ES', 'MX', 'BR'].includes(s.country)) +
    Number(moody(s, 'playful', 'dreamy')),
  letters: (s) => 1.2 + 2 * Number(s.title.length <= 14) + Number(has(s, genre.documentary, genre.crime)),
  vortex: (s) => 0.8 + 2.5 * Number(moody(s, 'tense', 'eerie', 'dreamy')),
  stripes: (s) => 0.5 + 4 * Number(within(s, 1966, 1986)) + 2 * Number(has(s, genre.comedy, genre.music)),
  wallpaper: (s) => 1 + 2 * Number(has(s, genre.comedy, genre.family, genre.romance, genre.kids)),
  sixfold: (s) => 0.6 + 2 * Number(within(s, 1960, 2030)) * Number(moody(s, 'playful', 'tense')),
  blueprint: (s) => 0.2 + 4 * Number(has(s, genre.fiction, genre.fictionTv)) + Number(moody(s, 'cold')),
  horizon: (s) =>
    0.7 +
    3 * Number(has(s, genre.adventure, genre.western, genre.fantasy, genre.war, genre.actionTv)) +
    2 * Number(moody(s, 'epic')),
  exposure: (s) =>
    1 + 2 * Number(has(s, genre.drama, genre.fantasy)) + Number(moody(s, 'melancholic', 'dreamy', 'epic')),
  arch: (s) => 1 + 2 * Number(has(s, genre.fantasy, genre.history, genre.family, genre.romance)),
  closeUp: (s) => 1 + 2 * Number(has(s, genre.thriller, genre.horror, genre.action, genre.crime)),
  spotlight: (s) => 0.8 + 2.5 * Number(moody(s, 'dark', 'eerie', 'tense')),
}

/** Which composition a poster gets: by chance, weighted by what suits. */
function compositionFor(subject: TitleSubject, seed: string): string {
  const weights = Object.entries(suits).map(([name, suit]) => [name, suit(subject) ** 1.3] as const)
  let left = new Random(`${seed} composition`).next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of weights) {
    left -= weight
    if (left < 0) return name
  }
  return 'swiss'
}

/** How a poster is made: everything about it follows from the seed. */
export interface Look {
  readonly seed: string
  readonly composition: string
  readonly palette: Palette
  /** What it shows first of all. */
  readonly motif: string
}

export function lookOf(subject: TitleSubject, seed: string): Look {
  return {
    seed,
    composition: compositionFor(subject, seed),
    palette: paletteFor(subject.mood, new Random(`${seed} palette`)),
    motif: subject.motifs[0] ?? 'star',
  }
}

const attempts = 16
/** How far apart in the order of fame two posters stand that have this in common. */
const apart = { composition: 5, palette: 3, twoOfThree: 60 }

/**
 * The look of every title's first poster. Lists follow fame closely, so titles of like fame are neighbours: each draws
 * again while it resembles those just before it.
 */
export function looksOf(titles: Iterable<TitleSubject>): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>()
  const recent: { movie: Look[]; tv: Look[]; collection: Look[] } = { movie: [], tv: [], collection: [] }
  for (const subject of [...titles].toSorted((a, b) => b.fame - a.fame || a.key.localeCompare(b.key))) {
    const before = recent[subject.type]
    const drawn = Array.from({ length: attempts }, (_, attempt) => lookOf(subject, `${subject.key} poster ${attempt}`))
    const look =
      drawn.find((candidate) => !resembles(candidate, before)) ??
      drawn.find((candidate) => !resembles(candidate, before.slice(-1))) ??
      drawn[0]!
    looks.set(subject.key, look)
    before.push(look)
  }
  return looks
}

const resembles = (look: Look, before: readonly Look[]): boolean =>
  before.slice(-apart.composition).some(({ composition }) => composition === look.composition) ||
  before.slice(-apart.palette).some(({ palette }) => palette.name === look.palette.name) ||
  before.slice(-apart.twoOfThree).some((other) => inCommon(look, other) > 1)

const inCommon = (one: Look, other: Look): number =>
  Number(one.composition === other.composition) +
  Number(one.palette.name === other.palette.name) +
  Number(one.motif === other.motif)
