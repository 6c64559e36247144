import { useQuery } from '@tanstack/react-query'
import { logQueries } from '../../api/log-queries.ts'
import { now } from '../../api/server-clock.ts'
import { logPlay } from '../../changes/play.changes.ts'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { timeOf } from '../../domain/lists/viewing-fields.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useMarks } from '../marks/use-marks.ts'
import type { LogParts } from './log-parts.tsx'
import { LogForm } from './log-form.tsx'
import { LogMarks } from './log-marks.tsx'
import type { LogFields } from './log-state.ts'

/** Logs a viewing of a film. */
export function FilmLog(parts: LogParts) {
  const { opened, released } = parts
  const { boot, queries } = useApp()
  const { submit } = useChange()
  const today = useToday()
  const title = { type: 'movie', id: opened.subject.id, name: parts.name } as const
  const { item } = useMarks(title)
  const isWatched = Boolean(item?.watchedAt)
  const { data } = useQuery({ ...queries.of(logQueries).viewings(title, null), enabled: isWatched })
  const save = (fields: LogFields) => {
    const { rating, note, favourite, seenBefore } = fields
    const log = {
      id: newUuid(),
      ...timeOf(fields, today, now().toISOString()),
      rating,
      note,
      ...(favourite === undefined ? {} : { favourite }),
      ...(seenBefore && !isWatched ? { earlier: newUuid() } : {}),
    }
    return submit(logPlay({ title, log, before: item ?? emptySavedTitle('movie', title.id, boot.source) }))
  }
  return (
    <>
      <LogForm
        {...parts}
        fields={{ day: today, known: 'day', rating: isWatched ? (item?.rating ?? null) : null, note: null }}
        released={released}
        isEpisode={false}
        earlier={isWatched ? data?.count : 0}
        favourite={opened.hasMarks ? null : Boolean(item?.favouriteAt)}
        onSave={save}
      />
      {opened.hasMarks ? <LogMarks title={title} onClose={parts.onClose} /> : null}
    </>
  )
}
