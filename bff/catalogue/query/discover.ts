import type { MediaType } from '@contract/media.schema'
import { titleOrder } from '@contract/rules/title-order'
import type { DiscoverFilters, ListFilters } from '@contract/title-lists.schema'
import type { Catalogue } from './catalogue.ts'
import { isWithinLimit } from './certifications.ts'
import { memoizeDaily } from './memoize-daily.ts'
import { localizedTitle } from './localized-texts.ts'
import type { ListSlice } from './paging.ts'
import { popularity, voteAverage } from './popularity.ts'
import type { LinkKind } from './catalogue-schema.ts'
import { TitleColumns, type Test } from './title-columns.ts'
import type { CatalogueTitle } from './stored-titles.ts'
import { dateNumber, type Day, type View } from './view.ts'

/**
 * Finds the titles of one kind that pass every filter, in the requested order. The catalogue has no votes: a minimum
 * number of votes excludes nothing, and sorting by votes sorts by popularity.
 */
export class Discovery {
  private readonly columns: TitleColumns
  private readonly titleOrders = new Map<string, Uint32Array>()
  private readonly scores = memoizeDaily((_: 'score', today) => this.numbers((title) => voteAverage(title, today)))
  private readonly orders = memoizeDaily((sort: DiscoverFilters['sort_by'], today) => {
    const values = this.valuesOf(fieldOf(sort), today)
    return this.sortedPositions((a, b) => (values[a] ?? 0) - (values[b] ?? 0), sort)
  })

  constructor(
    private readonly catalogue: Catalogue,
    private readonly type: MediaType,
  ) {
    this.columns = new TitleColumns(catalogue.reader, type)
  }

  private get titles(): readonly CatalogueTitle[] {
    return this.catalogue.ofType(this.type)
  }

  /** The first `limit` titles that pass the filters, and the number of all that pass. */
  find(filters: DiscoverFilters, view: View, limit = Infinity): ListSlice<CatalogueTitle> {
    const { titles } = this
    const passing = this.passing(filters, view)
    const items: CatalogueTitle[] = []
    let total = 0
    for (const position of this.order(filters.sort_by, view)) {
      const title = passing[position] === 1 && ++total <= limit ? titles[position] : undefined
      if (title) items.push(title)
    }
    return { items, total }
  }

  /** The titles of a list that pass the filters, in the order of the list or in that of `sort_by`. */
  within(list: readonly CatalogueTitle[], { sort_by, ...filters }: ListFilters, view: View): readonly CatalogueTitle[] {
    const { titles } = this
    const passing = this.passing(filters, view)
    const inList = new Set(list)
    const passingTitles = new Set(titles.filter((title, position) => passing[position] === 1 && inList.has(title)))
    if (!sort_by) return list.filter((title) => passingTitles.has(title))
    return Array.from(this.order(sort_by, view), (position) => titles[position]!).filter((title) =>
      passingTitles.has(title),
    )
  }

  private passing(filters: ListFilters, view: View): Uint8Array {
    const passing = new Uint8Array(this.titles.length).fill(1)
    for (const test of this.tests(filters, view)) {
      for (let position = 0; position < passing.length; position++) {
        if (passing[position] === 1 && !test(position)) passing[position] = 0
      }
    }
    return passing
  }

  private tests(filters: ListFilters, view: View): Test[] {
    return [
      ...this.linkTests(filters),
      ...this.factTests(filters, view),
      ...this.certificationTests(filters, view),
      ...this.providerTests(filters, view),
    ]
  }

  private factTests(filters: ListFilters, { today }: View): Test[] {
    const { columns, type } = this
    const greaterOrEqual =
      (column: Float64Array, min: number): Test =>
      (position) =>
        (column[position] ?? 0) >= min
    const lessOrEqual =
      (column: Float64Array, max: number): Test =>
      (position) =>
        (column[position] ?? 0) <= max
    const from = (date: string): Test => greaterOrEqual(columns.dates, dateNumber(date))
    const to = (date: string): Test => lessOrEqual(columns.dates, dateNumber(date))
    return [
      ...when(type === 'movie' ? filters['primary_release_date.gte'] : undefined, from),
      ...when(type === 'movie' ? filters['primary_release_date.lte'] : undefined, to),
      ...when(type === 'tv' ? filters['first_air_date.gte'] : undefined, from),
      ...when(type === 'tv' ? filters['first_air_date.lte'] : undefined, to),
      ...when(filters['vote_average.gte'], (score) => greaterOrEqual(this.scores('score', today), score)),
      ...when(filters['vote_average.lte'], (score) => lessOrEqual(this.scores('score', today), score)),
      ...when(filters['with_runtime.gte'], (minutes) => greaterOrEqual(columns.runtimes, minutes)),
      ...when(filters['with_runtime.lte'], (minutes) => lessOrEqual(columns.runtimes, minutes)),
      ...when(filters.with_original_language, (requested) =>
        columns.languages.test((language) => language === requested),
      ),
      ...when(filters.with_origin_country, (requested) =>
        columns.countries.test((countries) => countries.includes(requested)),
      ),
      ...when(filters.with_genres, (requested) => columns.genres.test((genres) => matches(requested, genres))),
      ...when(filters.without_genres, (excluded) =>
        columns.genres.test((genres) => !numbers(excluded).some((id) => genres.includes(id))),
      ),
    ]
  }

  private linkTests(filters: ListFilters): Test[] {
    const linked =
      (kind: LinkKind) =>
      (requested: string): Test => {
        const parts = requested.split(',').map((part) => this.columns.linkedToAny(kind, numbers(part)))
        return (position) => parts.every((part) => part[position] === 1)
      }
    return [
      ...when(filters.with_people, linked('people')),
      ...when(filters.with_keywords, linked('keywords')),
      ...when(filters.with_companies, linked('companies')),
      ...when(filters.with_networks, linked('networks')),
    ]
  }

  private certificationTests(filters: ListFilters, { region }: View): Test[] {
    const country = filters.certification_country ?? region
    const tested = (predicate: (rating: string) => boolean): Test =>
      this.columns.certifications(country).test(predicate)
    return [
      ...when(filters.certification, (requested) => tested((rating) => requested.split(/[|,]/).includes(rating))),
      ...when(filters['certification.lte'], (limit) => tested((rating) => isWithinLimit(country, rating, limit))),
    ]
  }

  private providerTests(filters: ListFilters, { region, today }: View): Test[] {
    const country = filters.watch_region ?? region
    return when(filters.with_watch_providers, (requested) => {
      const { offeredFrom } = this.columns
      const isOffered = this.columns.providers(country).test((ids) => matches(requested, ids))
      return (position) => isOffered(position) && (offeredFrom[position] ?? 0) <= today.number
    })
  }

  private order(sort: DiscoverFilters['sort_by'], { language, today }: View): Uint32Array {
    const field = fieldOf(sort)
    if (field !== 'title' && field !== 'name') return this.orders(sort, today)
    const key = `${sort} ${language}`
    const cached = this.titleOrders.get(key)
    if (cached) return cached
    const { keyOf, compare } = titleOrder(language)
    const keys = this.titles.map((title) => keyOf(localizedTitle(title, language).text))
    const sortedByTitle = this.sortedPositions((a, b) => compare(keys[a] ?? '', keys[b] ?? ''), sort)
    this.titleOrders.set(key, sortedByTitle)
    return sortedByTitle
  }

  /** Equals are ordered by fame, then by id, as the columns are, so that pages never overlap. */
  private sortedPositions(ascending: (a: number, b: number) => number, sort: DiscoverFilters['sort_by']): Uint32Array {
    const direction = sort.endsWith('.desc') ? -1 : 1
    return Uint32Array.from(this.titles.keys()).sort((a, b) => direction * ascending(a, b) || a - b)
  }

  private valuesOf(field: string, today: Day): Float64Array {
    switch (field) {
      case 'primary_release_date':
      case 'first_air_date':
        return this.columns.dates
      case 'vote_average':
        return this.scores('score', today)
      case 'revenue':
        return this.columns.revenues
      default:
        return this.numbers((title) => popularity(title, today))
    }
  }

  private numbers(valueOf: (title: CatalogueTitle) => number): Float64Array {
    return Float64Array.from(this.titles, valueOf)
  }
}

const when = <T>(value: T | undefined, test: (value: T) => Test): Test[] => (value === undefined ? [] : [test(value)])

const fieldOf = (sort: DiscoverFilters['sort_by']): string => sort.slice(0, sort.lastIndexOf('.'))

const numbers = (list: string): number[] => list.split(/[|,]/).map(Number)

/** `,` is AND and `|` is OR, which binds tighter: `80,18|35` is 80 and (18 or 35). */
const matches = (requested: string, present: readonly number[]): boolean =>
  requested.split(',').every((part) => numbers(part).some((id) => present.includes(id)))
