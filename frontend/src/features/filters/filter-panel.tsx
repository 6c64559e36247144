import { useQuery } from '@tanstack/react-query'
import type { Offer } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { hideable, membersOf, toggleMember } from '../../domain/search/filters.ts'
import { displayName, formatNumber } from '../../i18n/format/format.ts'
import { originalLanguages, originCountries } from '../../domain/title/origins.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { CheckChips } from './check-chips.tsx'
import { NumberRange } from './number-range.tsx'
import { namedOptions, SelectField } from './select-field.tsx'
import { GenreFilter } from './genre-filter.tsx'
import { useFilters, type FilteredList } from './use-filters.ts'

const scores = ['5', '6', '7', '8', '9']
const votes = ['50', '200', '1000', '5000']

/** The number of services that are offered as filters. */
const MAX_SERVICES = 30

/** Every filter that the list supports. The embedded catalogue has no votes, so it has no filter for them. */
export function FilterPanel({ list }: { list: FilteredList }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { filters, change } = useFilters()
  const { boot } = useApp()
  const { user } = useSession()
  return (
    <div className="mt-4 grid gap-6 rounded-card border border-line bg-surface p-5">
      <GenreFilter list={list} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <NumberRange
          legend={t('filters.years')}
          from={{ name: 'from', value: filters.from, min: 1870, max: 2099 }}
          to={{ name: 'to', value: filters.to, min: 1870, max: 2099 }}
          onChange={change}
        />
        <SelectField
          label={t('filters.score')}
          value={filters.score}
          options={scores.map((value) => ({ value, label: t('filters.scoreFrom', { score: value }) }))}
          onChange={(score) => change({ score })}
        />
        {boot.source === 'embedded' ? null : <VotesFilter />}
        <SelectField
          label={t('filters.language')}
          value={filters.lang}
          options={namedOptions(language, 'language', originalLanguages)}
          onChange={(lang) => change({ lang })}
        />
        {list.isFilteredByRow ? null : <DetailFilters list={list} />}
      </div>
      {list.isFilteredByRow ? null : <ServiceFilter list={list} />}
      {user ? (
        <CheckChips
          legend={t('filters.hide')}
          options={hideable.map((value) => ({ value, label: t(`filters.hideable.${value}`) }))}
          chosen={membersOf(filters.hide)}
          onToggle={(mark) => change({ hide: toggleMember(filters.hide, mark) })}
        />
      ) : null}
    </div>
  )
}

function VotesFilter() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { filters, change } = useFilters()
  return (
    <SelectField
      label={t('filters.votes')}
      value={filters.votes}
      options={votes.map((value) => ({
        value,
        label: t('filters.votesFrom', { count: Number(value), number: formatNumber(language, Number(value)) }),
      }))}
      onChange={(value) => change({ votes: value })}
    />
  )
}

/** Filters that only the metadata source can apply, because the rows of a list lack their values. */
function DetailFilters({ list }: { list: FilteredList }) {
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

/** Filters by streaming services of the visitor's country; a title passes if any chosen service has it. */
function ServiceFilter({ list: { media } }: { list: FilteredList }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { region, settings } = useSettings()
  const { language } = useLanguage()
  const { filters, change } = useFilters()
  const { data } = useQuery(queries.providerList(media, region))
  if (!data || data.results.length === 0) return null
  return (
    <CheckChips
      legend={t('filters.services', { country: displayName(language, 'region', region) })}
      options={mineFirst(data.results, settings.services).map((service) => ({
        value: String(service.provider_id),
        label: service.provider_name,
      }))}
      chosen={membersOf(filters.services)}
      onToggle={(id) => change({ services: toggleMember(filters.services, id) })}
    />
  )
}

const mineFirst = (services: readonly Offer[], mine: readonly number[]): Offer[] => {
  const isMine = ({ provider_id }: Offer): boolean => mine.includes(provider_id)
  return [...services.filter(isMine), ...services.filter((service) => !isMine(service))].slice(0, MAX_SERVICES)
}
