import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { countFilters, isUnsupportedByRows } from '../../domain/search/filters.ts'
import { formatList } from '../../i18n/format/format.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { FilteredList } from './filter-bar.tsx'
import { useChips } from './use-chips.ts'
import { useFilters } from './use-filters.ts'

interface FilterChipsProps {
  readonly list: FilteredList
  /** Gets the focus when the last filter is removed. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** The active filters. Each can be removed by itself, or all of them at once. */
export function FilterChips({ list, button }: FilterChipsProps) {
  const { t } = useTranslation()
  const { filters, change } = useFilters()
  const chips = useChips(list)
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>(() => button.current)
  if (countFilters(filters) === 0) return null
  const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  return (
    <>
      <ul ref={listRef} className="mt-4 flex flex-wrap gap-2">
        {chips.map(({ label, removal }) => (
          <li key={label} {...itemProps}>
            <button
              type="button"
              className="chip gap-2"
              aria-label={t('filters.remove', { filter: label })}
              onClick={() => change(removal)}
            >
              {label}
              <Icon name="x" className="size-4 text-quiet" />
            </button>
          </li>
        ))}
        <li {...itemProps}>
          <button
            type="button"
            className="link link-alone pl-2"
            onClick={() => change({ ...cleared, sort: filters.sort })}
          >
            {t('filters.clear')}
          </button>
        </li>
      </ul>
      {list.isFilteredByRow ? <UnsupportedFilters list={list} /> : null}
    </>
  )
}

/** Names the active filters that a list filtered row by row cannot apply, and links to a list that can. */
function UnsupportedFilters({ list }: { list: FilteredList }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { filters } = useFilters()
  const names = useChips(list).flatMap(({ name, label }) => (isUnsupportedByRows(name) ? [label] : []))
  if (names.length === 0) return null
  return (
    <p role="status" className="mt-3 flex flex-wrap items-center gap-x-3 text-quiet">
      {t('filters.notOfRows', { filters: formatList(language, names) })}
      <Link
        to="/$type/category/$query"
        params={{ type: list.media, query: 'popular' }}
        search={filters}
        className="link py-2"
      >
        {t('filters.amongPopular')}
      </Link>
    </p>
  )
}
