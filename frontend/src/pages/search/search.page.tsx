import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { isUnavailable } from '../../features/reach/use-loader-query.ts'
import { rememberSearch } from '../../platform/storage/recent-searches.ts'
import { GenreTiles } from '../../ui/genre-tiles/genre-tiles.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { Kind } from './load-search.ts'
import { MixedResults } from './mixed-results.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchTabs } from './search-tabs.tsx'
import { hasResults, totalOf, useSearchResults, type SearchList } from './use-search-results.ts'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { uniqueBy } from '../../domain/unique.ts'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import { keyOf, ResultCard } from './result-card.tsx'

const route = getRouteApi('/search')

/** Searches films, shows and people. The query is in the address. */
export function SearchPage() {
  const { t } = useTranslation()
  const { q = '', tab, page = '1' } = route.useSearch()
  return (
    <div className="page py-8">
      <PageHeading>{t('nav.search')}</PageHeading>
      <SearchForm query={q} />
      {q === '' ? (
        <>
          <EmptyState title={t('search.startTitle')} text={t('search.startText')} />
          <RecentSearches />
          <Moods />
        </>
      ) : (
        <Results q={q} tab={tab} from={Number(page)} />
      )}
    </div>
  )
}

function Results({ q, tab, from }: { q: string; tab: Kind | undefined; from: number }) {
  const { t } = useTranslation()
  const results = useSearchResults(q, tab, from)
  const { mixed, didYouMean, lists, settled } = results
  const shown = tab ? [lists[tab]] : Object.values(lists)
  const isEmpty = !shown.some(hasResults)
  const failed = isUnavailable(mixed) || shown.some(isUnavailable)
  const totals = shown.map(totalOf)
  const count = totals.every((total) => total !== undefined) ? totals.reduce((sum, total) => sum + total, 0) : undefined
  const found = isEmpty
    ? t('search.nothingTitle', { query: q })
    : count === undefined
      ? t('search.foundSome', { query: q })
      : t('search.found', { query: q, count })
  return (
    <>
      <SearchTabs q={q} tab={tab} lists={lists} />
      <p className="sr-only" role="status">
        {failed && isEmpty ? t('reach.row') : settled ? found : t('list.loading')}
      </p>
      {/* Opening a result means that the query was useful, so it is remembered. */}
      <div aria-busy={!settled && !failed} onClickCapture={rememberIfFollowed(q)}>
        {isEmpty && settled ? (
          <NothingFound q={q} tab={tab} lists={lists} didYouMean={didYouMean} />
        ) : isEmpty && !failed ? (
          <p className="mt-6 text-quiet">{t('list.loading')}</p>
        ) : isEmpty && !shown.some(isUnavailable) ? (
          // The lists are empty, and whether a similar query finds something is unknown, because that request failed.
          <div className="mt-10">
            <Section answer={mixed}>{() => null}</Section>
          </div>
        ) : tab ? (
          <Section answer={lists[tab]} title={t(`search.tab.${tab}`)}>
            {() => <KindResults q={q} kind={tab} list={lists[tab]} />}
          </Section>
        ) : (
          <MixedResults q={q} results={results} />
        )}
      </div>
    </>
  )
}

/** The movie genres, as a start for browsing without a query. */
function Moods() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useQuery(queries.genres('movie'))
  if (!data) return null
  return (
    <section className="mt-12" aria-labelledby="moods">
      <h2 id="moods" className="display text-heading">
        {t('nav.genres')}
      </h2>
      <GenreTiles media="movie" genres={data.genres} />
    </section>
  )
}

const rememberIfFollowed =
  (q: string) =>
  ({ target }: { target: EventTarget }): void => {
    if (target instanceof Element && target.closest('article a')) rememberSearch(q)
  }

/** All results of one kind. */
function KindResults({ q, kind, list }: { q: string; kind: Kind; list: SearchList }) {
  const { t } = useTranslation()
  const pages = list.data?.pages ?? []
  const rows = uniqueBy(
    pages.flatMap(({ results }) => results),
    keyOf,
  )
  const next = String((pages.at(-1)?.page ?? 0) + 1)
  return (
    <EndlessGrid
      name={`/search?${new URLSearchParams({ q, tab: kind })}`}
      itemKind={kind === 'person' ? 'people' : 'titles'}
      heading={<h2 className="sr-only">{t(`search.tab.${kind}`)}</h2>}
      items={rows.map((row) => ({ key: keyOf(row), content: <ResultCard row={row} /> }))}
      total={totalOf(list)}
      list={list}
      nextHref={list.hasNextPage ? `/search?${new URLSearchParams({ q, tab: kind, page: next })}` : null}
    />
  )
}
