import type { SavedTitle } from '@contract/saved-title.schema'
import { now } from '../../api/server-clock.ts'
import { logPlay } from '../../changes/play.changes.ts'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import type { MarkedTitle } from '../../changes/title.changes.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { timeOf } from '../../domain/lists/viewing-fields.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import { ViewingDialog } from '../../features/viewings/viewing-dialog.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChange } from '../../shell/changes/use-change.ts'

interface LogDialogProps {
  readonly title: MarkedTitle
  readonly item: SavedTitle | null
  /** The film's first release, `YYYY-MM-DD`; empty where it is unknown. */
  readonly released: string
  readonly onClose: () => void
}

/** Logs a viewing of a film on a chosen day, the first one or another. */
export function LogDialog({ title, item, released, onClose }: LogDialogProps) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { submit } = useChange()
  const today = useToday()
  const before = item ?? emptySavedTitle(title.type, title.id, boot.source)
  return (
    <ViewingDialog
      title={t('marks.watchedWhen', { title: title.name })}
      name={title.name}
      released={released}
      save="marks.addPlay"
      onSave={(fields) => {
        const { rating, note } = fields
        const time = timeOf(fields, today, now().toISOString())
        return submit(logPlay({ title, log: { id: newUuid(), ...time, rating, note }, before }))
      }}
      onClose={onClose}
    />
  )
}
