import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import {
  countFilters,
  hideable,
  isUnsupportedByRows,
  membersOf,
  toggleMember,
  type FilterName,
  type FilterSearch,
  type Hideable,
} from '../../domain/search/filters.ts'
import { displayName, formatList, formatNumber } from '../../i18n/format/format.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useLoaderQuery } from '../reach/use-loader-query.ts'
import { useFilters, type FilteredList } from './use-filters.ts'

interface FilterChipsProps {
  readonly list: FilteredList
  /** Gets the focus when the last filter is removed. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** The active filters. Each can be removed separately, or all of them at once. */
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
        {t('filters.amongAll')}
      </Link>
    </p>
  )
}

interface Chip {
  readonly name: FilterName
  readonly label: string
  /** The change of the filters that removes this one. */
  readonly removal: FilterSearch
}

/** The active filters, each with its label in the interface's language. */
function useChips({ media }: FilteredList): Chip[] {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { region } = useSettings()
  const { language } = useLanguage()
  const { filters } = useFilters()
  const { data: genres } = useLoaderQuery(queries.genres(media))
  const { data: services } = useQuery({
    ...queries.providerList(media, region),
    enabled: filters.services !== undefined,
  })
  const keywords = useQueries({
    queries: membersOf(filters.keywords).map((id) => queries.keyword(Number(id))),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[String(data.id), data.name]] : []))),
  })
  const genreNamed = (id: string) => genres?.genres.find((genre) => String(genre.id) === id)?.name ?? id
  const serviceNamed = (id: string) =>
    services?.results.find(({ provider_id }) => String(provider_id) === id)?.provider_name ?? id
  const chipOf = (name: FilterName, label: (value: string) => string): Chip[] => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, label: label(value), removal: { [name]: undefined } }]
  }
  const chipsOf = (
    name: 'genres' | 'without' | 'keywords' | 'services' | 'hide',
    label: (value: string) => string,
  ): Chip[] =>
    membersOf(filters[name]).map((value) => ({
      name,
      label: label(value),
      removal: { [name]: toggleMember(filters[name], value) },
    }))
  return [
    ...chipsOf('genres', genreNamed),
    ...chipsOf('without', (id) => t('filters.chip.without', { genre: genreNamed(id) })),
    ...chipsOf('keywords', (id) => t('filters.chip.keyword', { keyword: keywords.get(id) ?? id })),
    ...chipOf('from', (year) => t('filters.chip.from', { year })),
    ...chipOf('to', (year) => t('filters.chip.to', { year })),
    ...chipOf('score', (score) => t('filters.scoreFrom', { score })),
    ...chipOf('votes', (votes) =>
      t('filters.votesFrom', { count: Number(votes), number: formatNumber(language, Number(votes)) }),
    ),
    ...chipOf('min', (minutes) => t('filters.chip.min', { count: Number(minutes) })),
    ...chipOf('max', (minutes) => t('filters.chip.max', { count: Number(minutes) })),
    ...chipOf('lang', (code) => displayName(language, 'language', code)),
    ...chipOf('country', (code) => displayName(language, 'region', code)),
    ...chipOf('age', (rating) => t('filters.ageUpTo', { rating })),
    ...chipsOf('services', serviceNamed),
    ...chipsOf('hide', (mark) => t(`filters.chip.hide.${hideable.find((name) => name === mark) as Hideable}`)),
  ]
}
