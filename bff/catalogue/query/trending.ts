import type { MediaType } from '@contract/media.schema'
import type { Catalogue } from './catalogue.ts'
import type { Title } from './catalogue-file.ts'
import { highestFirst, movement, trend } from './popularity.ts'
import type { CataloguePerson } from './stored-people.ts'
import type { Day } from './view.ts'

const rowsOfTheCall = 20
/** Only so many of the best known people are candidates. */
const MAX_PEOPLE = 600

/** The titles by their trend score, highest first. */
export function trendingTitles(
  catalogue: Catalogue,
  { media, window }: { media: MediaType | 'all'; window: 'day' | 'week' },
  today: Day,
): Title[] {
  const titles: readonly Title[] = media === 'all' ? catalogue.titles : catalogue.ofType(media)
  return highestFirst(titles, (title) => trend(title, today, window))
}

/** The twenty trending people of the week: by fame, their own fluctuation and the best trend of their titles. */
export function trendingPeople(catalogue: Catalogue, today: Day): CataloguePerson[] {
  const trends = new Map<Title, number>(catalogue.titles.map((title) => [title, trend(title, today, 'week')]))
  const best = ({ credits }: CataloguePerson): number =>
    Math.max(
      0,
      ...credits.filter(({ order }) => order === null || order < 4).map(({ title }) => trends.get(title) ?? 0),
    )
  return highestFirst(
    catalogue.people.slice(0, MAX_PEOPLE),
    (person) => person.fame / 100 + best(person) + movement(person, today, 'week') / 4,
  ).slice(0, rowsOfTheCall)
}
