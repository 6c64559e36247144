import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Play } from '@contract/saved-title.schema'
import { ApiError } from '../../api/client.ts'
import { logQueries } from '../../api/log-queries.ts'
import { now } from '../../api/server-clock.ts'
import { editPlay } from '../../changes/play.changes.ts'
import { useApp } from '../../context/app-context.tsx'
import { useDayOf, useToday } from '../../context/use-today.ts'
import { editOf, fieldsOf } from '../../domain/lists/viewing-fields.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import type { LogParts } from './log-parts.tsx'
import { LogForm } from './log-form.tsx'
import type { LogFields } from './log-state.ts'

interface ViewingEditProps extends LogParts {
  readonly play: Play
  /** Whether a rating becomes that of the film or the episode too. */
  readonly rates: boolean
}

/** Edits a viewing: its day, rating and note. A refused change of the note can be saved again over the other version. */
export function ViewingEdit({ play, rates, ...parts }: ViewingEditProps) {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  const { submit } = useChange()
  const today = useToday()
  const dayOf = useDayOf()
  const [opened] = useState(fieldsOf(play, today, dayOf))
  /** The version that a save replaces. A ref, because a press right after the refusal may call the `save` of the render before. */
  const version = useRef(play.version ?? 0)
  /** The note that another tab or device has stored meanwhile. */
  const [storedNote, setStoredNote] = useState<string>()
  const save = async (fields: LogFields) => {
    const edit = editOf(opened, fields, { today, now: now().toISOString() })
    if (edit === null) return null
    const titleRating = rates && edit.rating !== undefined ? { titleRating: edit.rating } : {}
    const result = await submit(
      editPlay({
        entry: { play },
        edit: { ...edit, ...titleRating, ...('note' in edit ? { version: version.current } : {}) },
      }),
    )
    const isStale = result.state === 'refused' && result.error instanceof ApiError && result.error.status === 412
    if (isStale) {
      const stored = await queryClient.fetchQuery(queries.of(logQueries).play(play.id))
      version.current = stored.version ?? 0
      setStoredNote(stored.note)
    }
    return result
  }
  return (
    <LogForm
      {...parts}
      fields={opened}
      isEpisode={play.type === 'tv'}
      earlier={null}
      favourite={null}
      storedNote={storedNote}
      onSave={save}
    />
  )
}
