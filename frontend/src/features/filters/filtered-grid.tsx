import { useRef } from 'react'
import type { CardRow } from '@contract/card-row'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countFilters } from '../../domain/search/filters.ts'
import { knownTotal } from '../../domain/known-total.ts'
import { stringifySearch } from '../../domain/search/search-params.ts'
import { MediaGrid, type EndlessList } from '../../ui/media-grid/media-grid.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilteredList } from './use-filters.ts'
import { useFilters } from './use-filters.ts'
import { useIsShown } from './use-is-shown.ts'

interface FilteredGridProps {
  readonly list: EndlessList<CardRow>
  readonly filtered: FilteredList
  /** Address of the page without its filters. */
  readonly path: string
}

/** An endless grid with its filters above it. If no title matches, it offers to clear the filters. */
export function FilteredGrid({ list, filtered, path }: FilteredGridProps) {
  const { t } = useTranslation()
  const { filters, change } = useFilters()
  const button = useRef<HTMLButtonElement>(null)
  const pages = list.data?.pages
  const isShown = useIsShown(pages?.flatMap(({ results }) => results) ?? [], filters)
  // Titles that the visitor hides are left out here, so the number of remaining titles is unknown.
  const total = filters.hide ? undefined : knownTotal(pages)
  const isEmpty = pages?.every(({ results }) => results.length === 0) === true && !list.hasNextPage
  const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  const clear = () => {
    // The pressed button disappears with the filters, so the focus moves to the one that opens them.
    button.current?.focus()
    change(cleared)
  }
  return (
    <>
      <FilterBar list={filtered} total={total} button={button} />
      {isEmpty ? (
        <EmptyState title={t('filters.nothingTitle')} text={t('filters.nothingText')}>
          {countFilters(filters) > 0 ? (
            <button type="button" className="button button-primary" onClick={clear}>
              {t('filters.clear')}
            </button>
          ) : null}
        </EmptyState>
      ) : (
        <MediaGrid list={list} path={path + stringifySearch(filters)} total={total} isShown={isShown} />
      )}
    </>
  )
}
