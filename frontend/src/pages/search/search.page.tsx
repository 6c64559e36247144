import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../app/app-context.tsx'
import { uniqueBy } from '../../lib/unique.ts'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import { MediaCard } from '../../ui/media-card/media-card.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import type { AnyRow } from '@contract/person.schema'

const route = getRouteApi('/search')
const tabs = ['multi', 'movie', 'tv', 'person'] as const
/** How long after the last key a question is asked. */
const typingPause = 250

/** Search over films, shows and people; what is asked is in the address. */
export function SearchPage() {
  const { t } = useTranslation()
  const { query = '', type = 'multi', page = '1' } = route.useSearch()
  return (
    <div className="page py-8">
      <h1 className="display text-[clamp(2.5rem,6vw,4.5rem)]">{t('nav.search')}</h1>
      <SearchForm key={query === '' ? 'empty' : 'asked'} query={query} />
      {query === '' ? (
        <EmptyState title={t('search.startTitle')} text={t('search.startText')} />
      ) : (
        <>
          <nav aria-label={t('search.types')} className="mt-5 overflow-x-auto">
            <ul className="flex gap-2 py-1">
              {tabs.map((tab) => (
                <li key={tab}>
                  <Link
                    to="/search"
                    search={tab === 'multi' ? { query } : { query, type: tab }}
                    replace
                    aria-current={tab === type ? 'page' : undefined}
                    activeOptions={{ exact: true, includeSearch: true }}
                    className="chip whitespace-nowrap"
                  >
                    {t(`search.tab.${tab}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Results query={query} type={type} from={Number(page)} />
        </>
      )}
    </div>
  )
}

function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  // Coming to the search page without a question means wanting to type one.
  useEffect(() => {
    if (query === '') field.current?.focus()
  }, [query])
  // The address follows the field once typing pauses, so that Back leads to the page before the search.
  useEffect(() => {
    const asked = text.trim()
    if (asked === query) return
    const timer = setTimeout(() => {
      void navigate({
        to: '/search',
        search: (old) => ({ ...old, query: asked || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      })
    }, typingPause)
    return () => clearTimeout(timer)
  }, [text, query, navigate])
  return (
    <form action="/search" role="search" className="mt-5 max-w-2xl" onSubmit={(event) => event.preventDefault()}>
      <label className="sr-only" htmlFor="query">
        {t('nav.search')}
      </label>
      <input
        id="query"
        name="query"
        type="search"
        ref={field}
        autoComplete="off"
        maxLength={100}
        value={text}
        placeholder={t('search.placeholder')}
        className="field min-h-14 text-xl"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}

function Results({ query, type, from }: { query: string; type: (typeof tabs)[number]; from: number }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.search(type, query, from))
  const pages = list.data?.pages ?? []
  const rows = uniqueBy(
    pages.flatMap(({ results }) => results),
    keyOf,
  )
  if (list.isError && rows.length === 0) {
    return (
      <EmptyState title={t('error.occurred')} text={t('error.tryAgain')}>
        <button type="button" className="button" onClick={() => void list.refetch()}>
          {t('action.retry')}
        </button>
      </EmptyState>
    )
  }
  if (list.isSuccess && rows.length === 0)
    return <EmptyState title={t('search.nothingTitle', { query })} text={t('search.nothingText')} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      <EndlessGrid
        items={rows.map((row) => ({
          key: keyOf(row),
          content:
            row.media_type === 'person' ? <PersonCard person={row} note={t('type.person')} /> : <MediaCard row={row} />,
        }))}
        total={pages[0]?.total_results ?? 0}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
        nextHref={
          list.hasNextPage
            ? `/search?${new URLSearchParams({ query, type, page: String((pages.at(-1)?.page ?? 0) + 1) })}`
            : null
        }
      />
    </div>
  )
}

const keyOf = (row: AnyRow): string => `${row.media_type}-${row.id}`
