import { useState } from 'react'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { now } from '../../api/server-clock.ts'
import { editPlay } from '../../changes/play.changes.ts'
import { useDayOf, useToday } from '../../context/use-today.ts'
import { editOf, fieldsOf } from '../../domain/lists/viewing-fields.ts'
import { mediaDate } from '../../domain/title/media.ts'
import { ViewingDialog } from '../../features/viewings/viewing-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChange } from '../../shell/changes/use-change.ts'

interface EditViewingDialogProps {
  readonly entry: HistoryEntry
  /** The name of the film, or of the show with the episode. */
  readonly name: string
  readonly onClose: () => void
}

/** Edits a viewing: its day, rating and note. A refused change of the note can be saved again over the other version. */
export function EditViewingDialog({ entry, name, onClose }: EditViewingDialogProps) {
  const { t } = useTranslation()
  const { submit } = useChange()
  const today = useToday()
  const dayOf = useDayOf()
  const [opened] = useState({ fields: fieldsOf(entry.play, today, dayOf), version: entry.play.version ?? 0 })
  const [isStale, setIsStale] = useState(false)
  return (
    <ViewingDialog
      title={t('marks.editPlay', { title: name })}
      name={name}
      released={entry.media ? mediaDate(entry.media) : (entry.stored?.released ?? '')}
      fields={opened.fields}
      storedNote={entry.play.note}
      save="marks.saveViewing"
      onSave={async (fields) => {
        const edit = editOf(opened.fields, fields, { today, now: now().toISOString() })
        if (edit === null) return null
        const version = isStale ? (entry.play.version ?? 0) : opened.version
        const result = await submit(editPlay({ entry, edit: 'note' in edit ? { ...edit, version } : edit }))
        setIsStale(result.state === 'refused')
        return result
      }}
      onClose={onClose}
    />
  )
}
