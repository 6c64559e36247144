import { addDays } from '@contract/days'
import { rowKey } from '@contract/media-key'
import type { MediaRow } from '@contract/media.schema'
import type { TitleByPeople, PersonTitle } from '@contract/people.schema'
import type { MarkFlags } from './followed-people.store.ts'
import type { PersonWithTitles } from './person-credits.service.ts'
import { dateOf } from './merge-credits.ts'

/** A `TitleByPeople` with the whole row of its title. */
export type MediaByPeople = TitleByPeople & { readonly media: MediaRow }

/** For how many days after its release a title counts as new. */
const NEW_FOR_DAYS = 365
const MAX_NEW_TITLES = 15

const isOnlyAsSelf = ({ parts }: PersonTitle): boolean => parts.every(({ department }) => department === 'Self')

/** A person's titles, without those in which they only appear as themselves. */
export const ownTitles = ({ titles }: PersonWithTitles): MediaRow[] =>
  titles.filter((title) => !isOnlyAsSelf(title)).map(({ media }) => media)

/** The first of a person's upcoming titles; null if none has a date. `today`: the member's, `YYYY-MM-DD`. */
export function nextReleaseOf(person: PersonWithTitles, today: string): MediaRow | null {
  const coming = ownTitles(person).filter((media) => dateOf(media) > today)
  return coming.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))[0] ?? null
}

/**
 * The titles of these people, each once with all of its people: first those released in the last year, newest first,
 * then upcoming ones, earliest first, then older ones, most votes first. Nothing that the member has watched or
 * dismissed, and nothing old that they have saved.
 */
export function newTitlesBy(
  people: readonly PersonWithTitles[],
  marks: ReadonlyMap<string, MarkFlags>,
  today: string,
): MediaByPeople[] {
  const since = addDays(today, -NEW_FOR_DAYS)
  const isNew = ({ media }: MediaByPeople): boolean => dateOf(media) > since
  const isReleased = ({ media }: MediaByPeople): boolean => dateOf(media) <= today
  const entries = entriesOf(people, marks)
  const newEntries = entries.filter(isNew)
  const old = entries.filter((entry) => !isNew(entry) && dateOf(entry.media) && !marks.get(rowKey(entry.media))?.saved)
  return [
    ...newEntries.filter(isReleased).toSorted((a, b) => byDate(b, a)),
    ...newEntries.filter((entry) => !isReleased(entry)).toSorted(byDate),
    ...old.toSorted((a, b) => b.media.vote_count - a.media.vote_count || b.media.popularity - a.media.popularity),
  ].slice(0, MAX_NEW_TITLES)
}

/** Titles of these people first released on a day (`YYYY-MM-DD`) or later, and neither watched nor dismissed. */
export const releasedFrom = (
  people: readonly PersonWithTitles[],
  marks: ReadonlyMap<string, MarkFlags>,
  day: string,
): MediaByPeople[] =>
  entriesOf(people, marks)
    .filter(({ media }) => dateOf(media) >= day)
    .toSorted(byDate)

const byDate = (a: MediaByPeople, b: MediaByPeople): number =>
  dateOf(a.media).localeCompare(dateOf(b.media)) || a.media.id - b.media.id

function entriesOf(people: readonly PersonWithTitles[], marks: ReadonlyMap<string, MarkFlags>): MediaByPeople[] {
  const entries = people.flatMap((person) =>
    ownTitles(person).map((media) => ({ key: rowKey(media), media, person: { id: person.id, name: person.name } })),
  )
  const unseen = entries.filter(({ key }) => !marks.get(key)?.watched && !marks.get(key)?.dismissed)
  return [...Map.groupBy(unseen, ({ key }) => key).values()].map((group) => ({
    media: group[0]!.media,
    people: group.map(({ person }) => person),
  }))
}
