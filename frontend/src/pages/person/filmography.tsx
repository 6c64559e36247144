import { Link } from '@tanstack/react-router'
import type { PersonCredits, CreditSort } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import type { CreditSearch } from '../../domain/person/credit-search.ts'
import { mediaDate } from '../../domain/title/media.ts'
import { stringifySearch } from '../../domain/search/search-params.ts'
import { uniqueBy } from '../../domain/unique.ts'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import type { EndlessList } from '../../ui/media-grid/media-grid.tsx'
import { CreditFilters } from './credit-filters.tsx'
import { CreditRow } from './credit-row.tsx'

/** The heading before an entry: empty if it continues the group, null if the list has no groups. */
const groupHeading = (groups: readonly (string | null)[], index: number): string | null =>
  index > 0 && groups[index] === groups[index - 1] && groups[index] !== null ? '' : groups[index]!

interface FilmographyProps {
  readonly id: number
  readonly search: CreditSearch
  /** The first page shown. */
  readonly from: number
}

/** All titles of a person, one row each, filtered and sorted by the address. */
export function Filmography({ id, search, from }: FilmographyProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery(queries.personCredits(id, search, from))
  const first = list.data?.pages[0]
  const isFiltered = search.type !== undefined || search.department !== undefined
  if (!first)
    return (
      <Section answer={list} title={t('person.credits')}>
        {() => null}
      </Section>
    )
  if (first.total_results === 0 && !isFiltered) return null
  return (
    <section className="mt-12" aria-labelledby="credits">
      <h2 id="credits" className="display text-heading">
        {t('person.credits')}
      </h2>
      {first.credits_total === undefined ? null : (
        <p className="mt-2 text-quiet">{t('person.bestKnown', { count: first.credits_total })}</p>
      )}
      <CreditFilters id={id} search={search} counts={first.counts} />
      {first.total_results === 0 ? (
        <p className="mt-8 text-lg text-quiet">
          {t('people.nothing')}{' '}
          <Link to="/person/$id" params={{ id: String(id) }} replace resetScroll={false} className="link">
            {t('people.showAll')}
          </Link>
        </p>
      ) : (
        <CreditRows id={id} search={search} list={list} />
      )}
    </section>
  )
}

interface CreditRowsProps extends Omit<FilmographyProps, 'from'> {
  readonly list: EndlessList<PersonCredits['results'][number]>
}

/** The rows of the filmography, grouped by year or as upcoming. */
function CreditRows({ id, search, list }: CreditRowsProps) {
  const groupOf = useCreditGroup(search.sort, useToday())
  const pages = list.data?.pages ?? []
  const titles = uniqueBy(
    pages.flatMap(({ results }) => results),
    ({ media }) => `${media.media_type}-${media.id}`,
  )
  const groups = titles.map(({ media }) => groupOf(mediaDate(media)))
  const next = String((pages.at(-1)?.page ?? 0) + 1)
  return (
    <EndlessGrid
      name={`/person/${id}${stringifySearch({ ...search })}`}
      shape="rows"
      heading={false}
      items={titles.map((title, index) => ({
        key: `${title.media.media_type}-${title.media.id}`,
        content: <CreditRow title={title} group={groupHeading(groups, index)} />,
      }))}
      total={pages[0]?.total_results ?? 0}
      list={list}
      nextHref={list.hasNextPage ? `/person/${id}${stringifySearch({ ...search, page: next })}` : null}
    />
  )
}

/** Returns the group heading of a date: its year, or upcoming, or announced; null if the list is not sorted by date. */
function useCreditGroup(sort: CreditSort = 'newest', today: string): (date: string) => string | null {
  const { t } = useTranslation()
  return (date) => {
    if (sort === 'score' || sort === 'title') return null
    if (date === '') return t('people.announced')
    return date > today ? t('people.coming') : date.slice(0, 4)
  }
}
