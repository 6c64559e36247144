import { useQuery } from '@tanstack/react-query'
import type { Offer } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useSettings } from '../../context/use-settings.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { membersOf, toggleMember } from '../../domain/search/filters.ts'
import { displayName } from '../../i18n/format/format.ts'
import type { FilteredList } from './filter-bar.tsx'
import { CheckChips } from './check-chips.tsx'
import { useFilters } from './use-filters.ts'

/** Filters by streaming services of the visitor's country; a title passes if any chosen service has it. */
export function ServiceFilter({ list: { media } }: { list: FilteredList }) {
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

/** The number of services that are offered as filters. */
const MAX_SERVICES = 30

const mineFirst = (services: readonly Offer[], mine: readonly number[]): Offer[] => {
  const isMine = ({ provider_id }: Offer): boolean => mine.includes(provider_id)
  return [...services.filter(isMine), ...services.filter((service) => !isMine(service))].slice(0, MAX_SERVICES)
}
