import { useMemo } from 'react'
import { filterRows } from '../model/filter.ts'
import { actorName } from '../model/actor-names.ts'
import { storyOf } from '../model/story.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import type { LogView } from '../use-log.ts'
import { LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'

/** What happened, line by line, as a story. */
export function LogPane({ logView, selection }: { readonly logView: LogView; readonly selection: ViewSelection }) {
  const { t } = useInspectorTranslation()
  const { rows, actorStates, log } = logView
  const { filter } = selection
  const shown = useMemo(
    () =>
      filterRows(rows, filter, (row) => {
        const { message, values } = storyOf(row, actorStates)
        return t(message, values)
      }),
    [rows, actorStates, filter, t],
  )
  const filterActor = filter.actor === null ? null : actorStates.get(filter.actor)
  return (
    <section className="ix-pane ix-log-pane" aria-label={t('log.title')}>
      <header className="ix-pane-head">
        <h2>{t('log.title')}</h2>
        <LogFilters selection={selection} actorName={filterActor ? actorName(filterActor.entry) : null} />
        <span className="ix-quiet ix-log-count" role="status">
          {shown.length === rows.length
            ? t('log.count', { number: rows.length })
            : t('log.countOf', { number: shown.length, total: rows.length })}
          {log.dropped > 0 ? ` · ${t('log.dropped', { number: log.dropped })}` : ''}
        </span>
      </header>
      <LogList rows={shown} all={rows} actorStates={actorStates} selection={selection} />
    </section>
  )
}
