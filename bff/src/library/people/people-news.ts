import type { MediaRow } from '@contract/media.schema'
import type { PeopleNews, PersonTitle } from '@contract/people.schema'
import type { TitleMarks } from './followed-people.store.ts'
import type { PersonFile } from './person-credits.service.ts'
import { dateOf, titleKey } from './merge-credits.ts'

/** A `TitleByPeople` with the whole row of its title. */
export type TitleNews = PeopleNews & { readonly media: MediaRow }

const day = 24 * 60 * 60 * 1000
/** For how many days after its release a title counts as new. */
const newFor = 365
const MAX_NEWS = 15

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const asThemselves = ({ parts }: PersonTitle): boolean => parts.every(({ department }) => department === 'Self')

/** A person's titles, without those in which they only appear as themselves. */
export const ownTitles = ({ titles }: PersonFile): MediaRow[] =>
  titles.filter((title) => !asThemselves(title)).map(({ media }) => media)

/** The first of a person's titles still to be released; null where none has a date. `now`: epoch milliseconds. */
export function nextOf(person: PersonFile, now: number): MediaRow | null {
  const coming = ownTitles(person).filter((media) => dateOf(media) > dayOf(now))
  return coming.toSorted((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1))[0] ?? null
}

/**
 * The titles of these people, each once with all of them who are in it: first those released in the last year, newest
 * first, then those to come, earliest first, then older ones, most votes first. Nothing that the member has watched or
 * dismissed, and nothing old that they have saved.
 */
export function newsOf(
  people: readonly PersonFile[],
  marks: ReadonlyMap<string, TitleMarks>,
  now: number,
): TitleNews[] {
  const [since, today] = [dayOf(now - newFor * day), dayOf(now)]
  const isNew = ({ media }: TitleNews): boolean => dateOf(media) > since
  const isOut = ({ media }: TitleNews): boolean => dateOf(media) <= today
  const entries = entriesOf(people, marks)
  const fresh = entries.filter(isNew)
  const old = entries.filter(
    (entry) => !isNew(entry) && dateOf(entry.media) && !marks.get(titleKey(entry.media))?.saved,
  )
  return [
    ...fresh.filter(isOut).toSorted((a, b) => byDate(b, a)),
    ...fresh.filter((entry) => !isOut(entry)).toSorted(byDate),
    ...old.toSorted((a, b) => b.media.vote_count - a.media.vote_count || b.media.popularity - a.media.popularity),
  ].slice(0, MAX_NEWS)
}

/** Titles of these people first released on a day (`YYYY-MM-DD`) or later, and neither watched nor dismissed. */
export const releasedFrom = (
  people: readonly PersonFile[],
  marks: ReadonlyMap<string, TitleMarks>,
  day: string,
): TitleNews[] =>
  entriesOf(people, marks)
    .filter(({ media }) => dateOf(media) >= day)
    .toSorted(byDate)

const byDate = (a: TitleNews, b: TitleNews): number =>
  dateOf(a.media).localeCompare(dateOf(b.media)) || a.media.id - b.media.id

function entriesOf(people: readonly PersonFile[], marks: ReadonlyMap<string, TitleMarks>): TitleNews[] {
  const entries = people.flatMap((person) =>
    ownTitles(person).map((media) => ({ key: titleKey(media), media, person: { id: person.id, name: person.name } })),
  )
  const open = entries.filter(({ key }) => !marks.get(key)?.watched && !marks.get(key)?.dismissed)
  return [...Map.groupBy(open, ({ key }) => key).values()].map((group) => ({
    media: group[0]!.media,
    people: group.map(({ person }) => person),
  }))
}
