import type { MediaType } from '@contract/media.schema'
import type { Catalogue } from './catalogue.ts'
import { highestFirst, fluctuation, trend } from './popularity.ts'
import type { CataloguePerson } from './stored-people.ts'
import type { CatalogueTitle } from './stored-titles.ts'
import type { Day } from './view.ts'

const MAX_TRENDING_PEOPLE = 20
/** Only this many of the best-known people are candidates. */
const MAX_CANDIDATES = 600

/** The titles by their trend score, highest first. */
export function trendingTitles(
  catalogue: Catalogue,
  { media, window }: { media: MediaType | 'all'; window: 'day' | 'week' },
  today: Day,
): CatalogueTitle[] {
  const titles: readonly CatalogueTitle[] = media === 'all' ? catalogue.titles : catalogue.ofType(media)
  return highestFirst(titles, (title) => trend(title, today, window))
}

/** The twenty trending people of the week: by fame, their own fluctuation and the best trend of their titles. */
export function trendingPeople(catalogue: Catalogue, today: Day): CataloguePerson[] {
  const trends = new Map<CatalogueTitle, number>(catalogue.titles.map((title) => [title, trend(title, today, 'week')]))
  const bestTrend = ({ credits }: CataloguePerson): number =>
    Math.max(
      0,
      ...credits.filter(({ order }) => order === null || order < 4).map(({ title }) => trends.get(title) ?? 0),
    )
  return highestFirst(
    catalogue.people.slice(0, MAX_CANDIDATES),
    (person) => person.fame / 100 + bestTrend(person) + fluctuation(person, today, 'week') / 4,
  ).slice(0, MAX_TRENDING_PEOPLE)
}
