import type { UploadContext } from './csv-format.ts'
import { timeOf } from './days.ts'
import { episodeMark, invalid, mark, noteEntries, tagsText, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { JsonFormat } from './json-format.ts'
import { externalIds, imdbIdOf, roundedRatingOf, tmdbIdOf, yearOf } from './values.ts'
import { factsOf, watcharrItem, type WatcharrActivity, type WatcharrItem } from './watcharr-item.ts'

const isItem = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'status' in value &&
  'thoughts' in value &&
  ('content' in value || 'game' in value)

/** Reads Watcharr's export (`watcharr-export.json`), the list of its titles with all that happened to them; null for any other JSON. */
export const watcharr: JsonFormat = (value) => {
  if (!Array.isArray(value) || !value.some(isItem)) return null
  return { service: 'watcharr', order: 1, read: (upload) => readAll(value, upload) }
}

function* readAll(items: readonly unknown[], upload: UploadContext): Generator<[number, Entry[]]> {
  for (const [index, one] of items.entries()) {
    const { data } = watcharrItem.safeParse(one)
    yield [index + 1, data ? itemEntries(data, upload) : invalid('shape')]
  }
}

function itemEntries(item: WatcharrItem, upload: UploadContext): Entry[] {
  const { content } = item
  if (!content) return invalid(item.game ? 'otherMedium' : 'title')
  const title: ImportedTitle = {
    name: content.title,
    year: yearOf(content.release_date),
    type: content.type,
    ...externalIds(imdbIdOf(content.imdb_id), tmdbIdOf(String(content.tmdbId ?? ''))),
  }
  const episodes = episodeEntries(item, title, upload)
  const rating = ratingIn(item.rating)
  const ratedAt = lastTime(item, /^(RATING_CHANGED|IMPORTED_RATING)$/)
  const notedAt = lastTime(item, /^THOUGHTS_CHANGED$/)
  const said = { ...(ratedAt ? { ratedAt } : {}), ...(item.status === 'FINISHED' ? {} : { watchedAt: null }) }
  return [
    ...(title.type === 'movie' && item.status === 'FINISHED'
      ? filmEntries(item, title, upload)
      : statusEntries(
          item,
          title,
          episodes.some(({ kind }) => kind === 'play'),
        )),
    ...episodes,
    ...(rating ? [mark(title, { rating, ...said })] : []),
    ...noteEntries(title, item.thoughts ?? '', notedAt),
    ...noteEntries(title, tagsText((item.tags ?? []).map(({ name }) => name).join(',')), null),
    ...(rating === null ? invalid('rating') : []),
    ...(item.pinned ? invalid('unsupported') : []),
    ...(item.watchedSeasons ?? []).flatMap((season) => {
      const isKept = item.status === 'FINISHED' || season.status !== 'FINISHED'
      return isKept && !season.rating ? [] : invalid('episode')
    }),
  ]
}

/** The status of a title that is not a finished film. */
function statusEntries(item: WatcharrItem, title: ImportedTitle, hasEpisodes: boolean): Entry[] {
  if (item.status === 'PLANNED') return timed(timeOf(item.createdAt ?? ''), (savedAt) => mark(title, { savedAt }))
  if (item.status === 'FINISHED') return [mark(title, { watchedAt: finishedTimes(item).at(-1) ?? unknownTime })]
  const changed = lastTime(item, /^STATUS_CHANGED$/, 'DROPPED')
  if (item.status === 'DROPPED') return [mark(title, { dismissedAt: changed ?? unknownTime })]
  return hasEpisodes ? [] : invalid(/^(WATCHING|HOLD)$/.test(item.status) ? 'begun' : 'shape')
}

/** A film has a viewing on each day on which it became finished, or one on an unknown day. */
function filmEntries(item: WatcharrItem, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const film = { season: null, episode: null }
  const byDay = Map.groupBy(finishedTimes(item), (time) => new Date(time).toISOString().slice(0, 10))
  const times = [...byDay.values()].map((ofDay) => Math.max(...ofDay))
  return (times.length > 0 ? times : [unknownTime]).flatMap((playedAt) => plays.add(title, { ...film, playedAt }))
}

/**
 * When a title became finished, in the order of the file. Watcharr uses the time at which a title was added as that of
 * its viewing, except when it came from another service.
 */
function finishedTimes({ activity, createdAt }: WatcharrItem): number[] {
  if (!activity || activity.length === 0) return [timeOf(createdAt ?? '') ?? []].flat()
  return activity.flatMap((event) => {
    const isImported = event.type.startsWith('IMPORTED_ADDED_WATCHED')
    const isFinished = /^(ADDED_WATCHED|STATUS_CHANGED|STATUS_CHANGED_AUTO)$/.test(event.type)
    return isImported || (isFinished && factsOf(event).status === 'FINISHED') ? timesOf(event) : []
  })
}

const timesOf = ({ customDate, createdAt }: Pick<WatcharrActivity, 'customDate' | 'createdAt'>): number[] => {
  const time = timeOf(customDate ?? createdAt ?? '')
  return time === null ? [] : [time]
}

/** The time of the last event of a type, with this status if one is given. */
const lastTime = ({ activity }: WatcharrItem, type: RegExp, status?: string): number | undefined =>
  (activity ?? [])
    .filter((event) => type.test(event.type) && (status === undefined || factsOf(event).status === status))
    .flatMap(timesOf)
    .toSorted((a, b) => a - b)
    .at(-1)

function episodeEntries(item: WatcharrItem, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const finished = new Map<string, number>()
  for (const event of item.activity ?? []) {
    const { season, episode, status } = factsOf(event)
    const [time] = timesOf(event)
    const isFinished = event.type.startsWith('EPISODE_') && event.type !== 'EPISODE_REMOVED' && status === 'FINISHED'
    if (isFinished && time !== undefined) finished.set(`${season} ${episode}`, time)
  }
  return (item.watchedEpisodes ?? []).flatMap(({ seasonNumber: season, episodeNumber: episode, ...one }) => {
    const place = { season, episode }
    const playedAt = finished.get(`${season} ${episode}`) ?? timeOf(one.createdAt ?? '')
    const rating = ratingIn(one.rating)
    return [
      ...(one.status === 'FINISHED'
        ? plays.add(title, { ...place, playedAt: playedAt ?? unknownTime })
        : invalid('begun')),
      ...(one.status === 'FINISHED' && playedAt === null ? invalid('date') : []),
      ...(rating ? [episodeMark(title, { ...place, rating })] : []),
      ...(rating === null ? invalid('rating') : []),
    ]
  })
}

/** Undefined for none, null for an invalid one. */
const ratingIn = (rating: number | null | undefined): number | null | undefined =>
  rating ? roundedRatingOf(String(rating)) : undefined
