import type { TitleSubject } from '../title-subject.ts'

export type Suitability = (subject: TitleSubject) => number

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

/** How well each composition suits a title: 1 is acceptable, more is better. */
export const compositionSuitability: Readonly<Record<string, Suitability>> = {
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

/** How well each family of abstract drawings suits a title without a drawing of its own. */
export const formSuitability: Readonly<Record<string, Suitability>> = {
  overlap: (s) => 1 + 2 * Number(has(s, genre.romance, genre.drama)),
  clover: (s) => 0.8 + 2 * Number(has(s, genre.family, genre.romance, genre.kids)),
  nested: (s) => 1 + 2 * Number(moody(s, 'tense', 'dreamy')) + Number(has(s, genre.mystery, genre.thriller)),
  eclipse: (s) =>
    1 + 2 * Number(moody(s, 'dark', 'eerie', 'melancholic')) + Number(has(s, genre.fiction, genre.horror)),
  phases: (s) => 0.8 + 2 * Number(moody(s, 'cold', 'melancholic', 'eerie')),
  sliced: (s) => 1 + 2 * Number(has(s, genre.thriller, genre.crime)) + Number(moody(s, 'tense')),
  halves: (s) => 1 + Number(has(s, genre.comedy, genre.drama)) + Number(moody(s, 'playful')),
  interlaced: (s) => 1 + 2 * Number(has(s, genre.romance, genre.family)) + Number(moody(s, 'warm')),
  orbit: (s) => 0.7 + 3 * Number(has(s, genre.fiction, genre.fictionTv)) + Number(moody(s, 'cold')),
  quarterRings: (s) => 1 + Number(has(s, genre.music, genre.comedy)) + Number(within(s, 1955, 1980)),
  rainbows: (s) => 0.8 + 2 * Number(has(s, genre.family, genre.music, genre.animation)) + Number(within(s, 1966, 1986)),
  spiral: (s) => 0.8 + 2 * Number(has(s, genre.mystery, genre.thriller)) + Number(moody(s, 'dreamy', 'eerie')),
  rosette: (s) => 0.8 + 2 * Number(moody(s, 'romantic', 'warm')) + Number(has(s, genre.family)),
  burst: (s) => 0.8 + 2 * Number(has(s, genre.action, genre.adventure, genre.actionTv)) + Number(moody(s, 'epic')),
  steps: (s) => 1 + Number(has(s, genre.drama, genre.history)) + Number(moody(s, 'dark', 'epic')),
  bars: (s) => 1 + 2 * Number(has(s, genre.music, genre.crime)) + Number(within(s, 1950, 1970)),
  tiles: (s) => 1 + Number(has(s, genre.comedy, genre.animation)) + Number(moody(s, 'playful', 'warm')),
  tessellation: (s) => 0.8 + Number(has(s, genre.fantasy, genre.history)) + Number(moody(s, 'cold', 'epic')),
  cubes: (s) => 0.7 + 2 * Number(has(s, genre.fiction, genre.mystery, genre.fictionTv)),
  chevrons: (s) => 0.8 + 2 * Number(has(s, genre.action, genre.war, genre.western, genre.warTv)),
  waves: (s) => 1 + Number(moody(s, 'melancholic', 'dreamy', 'romantic')) + Number(asian(s)),
  ribbon: (s) => 0.8 + Number(has(s, genre.comedy, genre.documentary)) + Number(moody(s, 'playful')),
  fan: (s) => 0.8 + 2 * Number(within(s, 1918, 1945)) + Number(has(s, genre.history, genre.romance)),
  contours: (s) => 1 + 2 * Number(has(s, genre.adventure, genre.documentary)) + Number(moody(s, 'dreamy')),
  pebbles: (s) => 0.8 + 2 * Number(moody(s, 'playful', 'warm')) + Number(has(s, genre.comedy)),
  sprig: (s) => 0.6 + 2 * Number(moody(s, 'warm', 'romantic')) + Number(has(s, genre.family, genre.drama)),
  dots: (s) => 1 + Number(has(s, genre.documentary, genre.fiction)) + Number(moody(s, 'cold', 'playful')),
  arches: (s) => 0.8 + 2 * Number(has(s, genre.history, genre.fantasy)) + Number(moody(s, 'epic')),
}

/** Compositions in which abstract forms look poor, or a title's drawing would be small: they get half the weight. */
const rarelyChosen = { form: ['spotlight', 'letters', 'vortex'], drawing: ['stripes', 'vortex'] }

/** The weights of the compositions for a title. */
export const compositionWeights = (subject: TitleSubject): (readonly [name: string, weight: number])[] =>
  Object.entries(compositionSuitability).map(([name, suit]) => {
    const share = rarelyChosen[subject.isDrawn ? 'drawing' : 'form'].includes(name) ? 0.5 : 1
    return [name, share * suit(subject) ** 1.3]
  })

export const formWeights = (subject: TitleSubject): (readonly [name: string, weight: number])[] =>
  Object.entries(formSuitability).map(([name, suit]) => [name, suit(subject)])
