import { useDeferredValue, useId, useState, type RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useApp } from '../../context/app-context.tsx'
import { countFilters, orders } from '../../domain/search/filters.ts'
import { listName } from '../../domain/title/list-names.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterPresets } from './filter-presets.tsx'
import { useFilters, type FilteredList } from './use-filters.ts'

interface FilterBarProps {
  readonly list: FilteredList
  readonly total: number | undefined
  /** The button that opens the filters. */
  readonly button: RefObject<HTMLButtonElement | null>
}

/** The filters and the sort order of a list. Both are part of the address. */
export function FilterBar({ list, total, button }: FilterBarProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { filters } = useFilters()
  const [open, setOpen] = useState(false)
  // The button changes at once; the panel is rendered with a lower priority.
  const opened = useDeferredValue(open)
  const panel = useId()
  const count = countFilters(filters)
  return (
    <section aria-label={t('filters.title')} className="mt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <button
          ref={button}
          type="button"
          className="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <Icon name="sliders-horizontal" />
          {count === 0 ? t('filters.title') : t('filters.count', { count })}
        </button>
        {list.isFilteredByRow ? null : <SortSelect />}
        <FilterPresets media={list.media} />
        {total === undefined || list.isFilteredByRow ? null : (
          <p role="status" className="text-quiet">
            {t('filters.found', { count: total, number: formatNumber(language, total) })}
          </p>
        )}
      </div>
      <FilterChips list={list} button={button} />
      <div id={panel} hidden={!opened}>
        {opened ? <FilterPanel list={list} /> : null}
      </div>
    </section>
  )
}

/** Chooses the sort order of the list. */
function SortSelect() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { filters, change } = useFilters()
  const order = useId()
  // The embedded catalogue has no votes.
  const offered = boot.source === 'embedded' ? orders.filter((name) => name !== 'votes') : orders
  return (
    <p className="flex items-center gap-2">
      <label htmlFor={order} className="text-quiet">
        {t('filters.order')}
      </label>
      <select
        id={order}
        className="field w-auto"
        value={filters.sort ?? ''}
        onChange={({ target }) => change({ sort: target.value || undefined })}
      >
        <option value="">{t('filters.orderOfList')}</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {t(listName(`filters.orders.${name}`, boot.source))}
          </option>
        ))}
      </select>
    </p>
  )
}
