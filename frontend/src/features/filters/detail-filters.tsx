import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName } from '../../i18n/format/format.ts'
import { originCountries } from '../../domain/title/origins.ts'
import type { FilteredList } from './filter-bar.tsx'
import { namedOptions } from './named-options.ts'
import { NumberRange } from './number-range.tsx'
import { SelectField } from './select-field.tsx'
import { useFilters } from './use-filters.ts'

/** Filters that only the metadata source can apply, because the rows of a list lack their values. */
export function DetailFilters({ list }: { list: FilteredList }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { filters, change } = useFilters()
  return (
    <>
      <NumberRange
        legend={t('filters.runtime')}
        from={{ name: 'min', value: filters.min, min: 0, max: 999 }}
        to={{ name: 'max', value: filters.max, min: 0, max: 999 }}
        onChange={change}
      />
      <SelectField
        label={t('filters.country')}
        value={filters.country}
        options={namedOptions(language, 'region', originCountries)}
        onChange={(country) => change({ country })}
      />
      {list.media === 'movie' ? <AgeFilter /> : null}
    </>
  )
}

/** Filters by the highest age rating, out of those of the visitor's country. */
function AgeFilter() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { region } = useSettings()
  const { language } = useLanguage()
  const { filters, change } = useFilters()
  const { data } = useQuery(queries.certifications('movie'))
  const ratings = (data?.certifications[region] ?? []).toSorted((a, b) => a.order - b.order)
  if (ratings.length === 0) return null
  return (
    <SelectField
      label={t('filters.age', { country: displayName(language, 'region', region) })}
      value={filters.age}
      options={ratings.map(({ certification }) => ({
        value: certification,
        label: t('filters.ageUpTo', { rating: certification }),
      }))}
      onChange={(age) => change({ age })}
    />
  )
}
