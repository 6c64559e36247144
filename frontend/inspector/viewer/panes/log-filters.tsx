import { SearchInput } from '../../../src/ui/field/search-input.tsx'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import type { Filter } from '../model/filter.ts'
import { actorName } from '../model/actor-names.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'

const kinds = ['all', 'ignored', 'errors'] as const satisfies readonly Filter['only'][]

/** Filters of the log: by actor, by outcome, by text. */
export function LogFilters({
  selection,
  actorName: filterName,
}: {
  readonly selection: ViewSelection
  readonly actorName: string | null
}) {
  const { t } = useInspectorTranslation()
  const { filter, setFilter, actor } = selection
  return (
    <div className="ix-filters">
      <label className="ix-search" htmlFor="ix-log-search">
        <Icon name="search" className="ix-icon" />
        <SearchInput
          id="ix-log-search"
          aria-label={t('log.search')}
          placeholder={t('log.search')}
          value={filter.text}
          maxLength={200}
          onSearch={(text) => setFilter({ text })}
        />
      </label>
      <div className="ix-segments" role="group" aria-label={t('log.only')}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.only === kind}
            onClick={() => setFilter({ only: kind })}
          >
            {t(`log.${kind}`)}
          </button>
        ))}
      </div>
      {filter.actor !== null ? (
        <button type="button" className="ix-button" aria-pressed="true" onClick={() => setFilter({ actor: null })}>
          {filterName} <Icon name="x" className="ix-icon" />
        </button>
      ) : actor ? (
        <button type="button" className="ix-button" onClick={() => setFilter({ actor: actor.key })}>
          {t('log.onlyActor', { actor: actorName(actor.entry) })}
        </button>
      ) : null}
    </div>
  )
}
