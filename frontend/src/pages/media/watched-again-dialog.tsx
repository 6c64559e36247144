import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentDay } from '../../platform/device/day.ts'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'

interface WatchedAgainDialogProps {
  /** The name of the film. */
  readonly name: string
  readonly onAdd: (play: { id: string; playedAt: string }) => void
  readonly onClose: () => void
}

/** Records another viewing of a film on a chosen day. */
export function WatchedAgainDialog({ name, onAdd, onClose }: WatchedAgainDialogProps) {
  const { t } = useTranslation()
  const field = useId()
  const [today] = useState(() => currentDay())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (typeof day !== 'string') return
    // Today means now. Another day is stored as its noon, which is the same date in nearly every time zone.
    const playedAt = day === today ? new Date() : new Date(`${day}T12:00`)
    onAdd({ id: crypto.randomUUID(), playedAt: playedAt.toISOString() })
    onClose()
  }
  return (
    <PromptDialog title={t('marks.watchedWhen', { title: name })} onClose={onClose} className="max-w-md">
      <form onSubmit={submit}>
        <label htmlFor={field} className="mt-4 block font-semibold">
          {t('marks.date')}
        </label>
        <input
          id={field}
          name="day"
          type="date"
          required
          min="1900-01-01"
          max={today}
          defaultValue={today}
          className="field mt-1"
        />
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="submit" className="button button-primary">
            {t('marks.addPlay')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t('action.close')}
          </button>
        </div>
      </form>
    </PromptDialog>
  )
}
