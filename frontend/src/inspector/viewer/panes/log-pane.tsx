import { useMemo } from 'react'
import { filtered } from '../model/filter.ts'
import { actorName } from '../model/actor-names.ts'
import { storyOf } from '../model/story.ts'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'
import type { LogView } from '../use-log.ts'
import { LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'

/** What happened, line by line, as a story. */
export function LogPane({ logView, looks }: { readonly logView: LogView; readonly looks: Looks }) {
  const { say } = useSay()
  const { rows, world, log } = logView
  const { filter } = looks
  const shown = useMemo(
    () =>
      filtered(rows, filter, (row) => {
        const { message, values } = storyOf(row, world)
        return say(message, values)
      }),
    [rows, world, filter, say],
  )
  const filterActor = filter.actor === null ? null : world.get(filter.actor)
  return (
    <section className="ix-pane ix-log-pane" aria-label={say('log.title')}>
      <header className="ix-pane-head">
        <h2>{say('log.title')}</h2>
        <LogFilters looks={looks} actorName={filterActor ? actorName(filterActor.entry) : null} />
        <span className="ix-quiet ix-log-count" role="status">
          {shown.length === rows.length
            ? say('log.count', { number: rows.length })
            : say('log.countOf', { number: shown.length, total: rows.length })}
          {log.dropped > 0 ? ` · ${say('log.dropped', { number: log.dropped })}` : ''}
        </span>
      </header>
      <LogList rows={shown} all={rows} world={world} looks={looks} />
    </section>
  )
}
