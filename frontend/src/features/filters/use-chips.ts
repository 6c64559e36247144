import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import {
  hideable,
  membersOf,
  toggled,
  type FilterName,
  type FilterSearch,
  type Hideable,
} from '../../domain/search/filters.ts'
import { displayName, formatNumber } from '../../i18n/format/format.ts'
import { useAnswer } from '../reach/use-answer.ts'
import type { FilteredList } from './filter-bar.tsx'
import { useFilters } from './use-filters.ts'

export interface Chip {
  readonly name: FilterName
  readonly label: string
  /** The change of the filters that removes this one. */
  readonly without: FilterSearch
}

/** The active filters, each with its label in the interface's language. */
export function useChips({ media }: FilteredList): Chip[] {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { region } = useSettings()
  const { language } = useLanguage()
  const { filters } = useFilters()
  const { data: genres } = useAnswer(queries.genres(media))
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
  const one = (name: FilterName, label: (value: string) => string): Chip[] => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, label: label(value), without: { [name]: undefined } }]
  }
  const each = (
    name: 'genres' | 'without' | 'keywords' | 'services' | 'hide',
    label: (value: string) => string,
  ): Chip[] =>
    membersOf(filters[name]).map((value) => ({
      name,
      label: label(value),
      without: { [name]: toggled(filters[name], value) },
    }))
  return [
    ...each('genres', genreNamed),
    ...each('without', (id) => t('filters.chip.without', { genre: genreNamed(id) })),
    ...each('keywords', (id) => t('filters.chip.keyword', { keyword: keywords.get(id) ?? id })),
    ...one('from', (year) => t('filters.chip.from', { year })),
    ...one('to', (year) => t('filters.chip.to', { year })),
    ...one('score', (score) => t('filters.scoreFrom', { score })),
    ...one('votes', (votes) =>
      t('filters.votesFrom', { count: Number(votes), number: formatNumber(language, Number(votes)) }),
    ),
    ...one('min', (minutes) => t('filters.chip.min', { count: Number(minutes) })),
    ...one('max', (minutes) => t('filters.chip.max', { count: Number(minutes) })),
    ...one('lang', (code) => displayName(language, 'language', code)),
    ...one('country', (code) => displayName(language, 'region', code)),
    ...one('age', (rating) => t('filters.ageUpTo', { rating })),
    ...each('services', serviceNamed),
    ...each('hide', (mark) => t(`filters.chip.hide.${hideable.find((name) => name === mark) as Hideable}`)),
  ]
}
