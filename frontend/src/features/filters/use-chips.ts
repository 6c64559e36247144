import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import {
  hideable,
  membersOf,
  toggleMember,
  type FilterName,
  type FilterSearch,
  type Hideable,
} from '../../domain/search/filters.ts'
import { displayName, formatNumber } from '../../i18n/format/format.ts'
import { useLoaderQuery } from '../reach/use-loader-query.ts'
import type { FilteredList } from './filter-bar.tsx'
import { useFilters } from './use-filters.ts'

export interface Chip {
  readonly name: FilterName
  readonly label: string
  /** The change of the filters that removes this one. */
  readonly removal: FilterSearch
}

/** The active filters, each with its label in the interface's language. */
export function useChips({ media }: FilteredList): Chip[] {
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
