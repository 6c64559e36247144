import { catalogueLastDay as lastDay } from '../../contract/src/catalogue-day.ts'
import { serviceLaunchDates } from '../query/provider-list.ts'
import type { Problem, Source } from './content-files.ts'
import type { FilmContent, ShowContent } from './content.schema.ts'

export type TitleContent = FilmContent | ShowContent

export const dateOf = (title: TitleContent): string => ('released' in title ? title.released : title.first_aired)

/** Whether `released` is a day; otherwise it is a year alone. */
export const isDay = (released: string): boolean => released.length > 4

/** The order is festival, cinema, service; no date is later than the last day that the content covers. */
export function checkFilmDates({ file, content: film }: Source<FilmContent>): Problem[] {
  const { released, released_in: country, countries, first_shown: shown, streamed } = film
  return [
    ...checkNotLater(file, { released, streamed }),
    ...(shown === released
      ? [{ file, sentence: `released: ${released} is the day of first_shown; a festival is no release.` }]
      : []),
    ...(country !== undefined && (country === countries[0] || !isDay(released))
      ? [{ file, sentence: `released_in: ${country} is named only for a day in another country than the first.` }]
      : []),
    ...checkWeekday(file, film),
    ...(shown !== undefined && shown.slice(0, released.length) > released
      ? [{ file, sentence: `first_shown: ${shown} is after the release on ${released}.` }]
      : []),
  ]
}

/** The weekdays, from 0 for Sunday, on which films have come out in a country since 1985. A festival has any weekday. */
const premiereWeekdays: Readonly<Record<string, readonly number[]>> = { AU: [4], DE: [4], FR: [3], JP: [5, 6] }
/** The films whose day is certain and on another weekday. */
const otherWeekdays: readonly string[] = ['films/the-count-of-monte-cristo-2024.yaml']

function checkWeekday(file: string, { released, released_in: other, countries, service }: FilmContent): Problem[] {
  const country = other ?? countries[0] ?? ''
  const weekdays = premiereWeekdays[country]
  const isBound = isDay(released) && released >= '1985' && service === undefined && !otherWeekdays.includes(file)
  return !isBound || weekdays === undefined || weekdays.includes(new Date(released).getUTCDay())
    ? []
    : [{ file, sentence: `released: ${released} is no weekday on which films come out in ${country}.` }]
}

/** Seasons follow one another between the dates of their show; no date is later than the last day of the content. */
export const checkShowDates = (show: Source<ShowContent>): Problem[] => [
  ...checkNotLater(show.file, {
    first_aired: show.content.first_aired,
    last_aired: show.content.last_aired,
    known_until: show.content.known_until,
    streamed: show.content.streamed,
    ...Object.fromEntries(show.content.seasons.flatMap(premieres)),
  }),
  ...checkSeasons(show),
]

const premieres = ({ aired, episodes }: ShowContent['seasons'][number], seasonIndex: number) => [
  [`seasons → ${seasonIndex} → aired`, aired] as const,
  ...(typeof episodes === 'number'
    ? []
    : episodes.map(
        (episode, index) => [`seasons → ${seasonIndex} → episodes → ${index} → aired`, episode.aired] as const,
      )),
]

function checkNotLater(file: string, dates: Readonly<Record<string, string | undefined>>): Problem[] {
  return Object.entries(dates).flatMap(([field, date]) =>
    date !== undefined && date > lastDay
      ? [{ file, sentence: `${field}: ${date} is after ${lastDay}, the last day that the content knows.` }]
      : [],
  )
}

/** A title is not on a service before that service was launched, nor before its own release. */
export function checkService({ file, content: title }: Source<TitleContent>): Problem[] {
  const { service, streamed } = title
  if (service === undefined)
    return streamed === undefined ? [] : [{ file, sentence: `streamed: ${streamed}, but no service is named.` }]
  const day = streamed ?? dateOf(title)
  const began = serviceLaunchDates[service] ?? ''
  return [
    ...(day < began ? [{ file, sentence: `service: ${service} began on ${began}, after ${day}.` }] : []),
    ...(day < dateOf(title) ? [{ file, sentence: `streamed: ${day} is before ${dateOf(title)}.` }] : []),
  ]
}

function checkSeasons({ file, content: show }: Source<ShowContent>): Problem[] {
  const problem = (sentence: string): Problem => ({ file, sentence })
  const regular = show.seasons.filter(({ number }) => number > 0)
  const dated = regular.map(({ aired }) => aired).filter((date) => date !== undefined)
  return [
    ...regular.flatMap(({ number }, index) =>
      number === index + 1 ? [] : [problem(`seasons: Season ${number} is in place ${index + 1}.`)],
    ),
    ...(dated.every((date, index) => index === 0 || date >= (dated[index - 1] ?? ''))
      ? []
      : [problem('seasons: They are not in the order of their dates.')]),
    ...(dated.some((date) => date < show.first_aired) ? [problem('seasons: A season begins before the show.')] : []),
    ...(show.status === 'Returning Series' && show.last_aired !== undefined
      ? [problem('last_aired: A show that continues has none.')]
      : []),
    ...(show.known_until !== undefined && show.status !== 'Returning Series'
      ? [problem('known_until: Only a show that continues has it.')]
      : []),
    ...(show.known_until !== undefined && show.known_until < (dated.at(-1) ?? show.first_aired)
      ? [problem('known_until: It is before the last season.')]
      : []),
    ...(show.last_aired !== undefined && show.last_aired < (dated.at(-1) ?? show.first_aired)
      ? [problem('last_aired: It is before the last season.')]
      : []),
    ...show.seasons.flatMap(({ number, aired = '', episodes }) =>
      typeof episodes === 'number' ||
      episodes.every((episode) => isBetween(aired, episode.aired, show.last_aired ?? show.known_until))
        ? []
        : [problem(`seasons: An episode of season ${number} is outside its season or the known days of the show.`)],
    ),
  ]
}

/** The numbering of episodes may differ from the order of broadcast, so only the first and last date are compared. */
const isBetween = (first: string, date: string | undefined, last: string | undefined): boolean =>
  date === undefined || (date >= first && (last === undefined || date <= last))
