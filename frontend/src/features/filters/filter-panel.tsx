import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { hideable, membersOf, toggleMember } from '../../domain/search/filters.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { originalLanguages } from '../../domain/title/origins.ts'
import { useSession } from '../../shell/session/use-session.ts'
import type { FilteredList } from './filter-bar.tsx'
import { CheckChips } from './check-chips.tsx'
import { namedOptions } from './named-options.ts'
import { NumberRange } from './number-range.tsx'
import { SelectField } from './select-field.tsx'
import { GenreFilter } from './genre-filter.tsx'
import { useFilters } from './use-filters.ts'
import { ServiceFilter } from './service-filter.tsx'
import { DetailFilters } from './detail-filters.tsx'

const scores = ['5', '6', '7', '8', '9']
const votes = ['50', '200', '1000', '5000']

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
