import { Dialog } from '@base-ui/react/dialog'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { localDay } from '../../i18n/format/format.ts'

interface WatchedAgainDialogProps {
  /** What the film is called. */
  readonly name: string
  readonly onAdd: (play: { id: string; playedAt: string }) => void
  readonly onClose: () => void
}

/** Another watching of a film, on the day that is said. */
export function WatchedAgainDialog({ name, onAdd, onClose }: WatchedAgainDialogProps) {
  const { t } = useTranslation()
  const field = useId()
  const [today] = useState(() => localDay(new Date()))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (typeof day !== 'string') return
    // Today means now; another day its noon, which is the same day wherever it is read.
    const playedAt = day === today ? new Date() : new Date(`${day}T12:00`)
    onAdd({ id: crypto.randomUUID(), playedAt: playedAt.toISOString() })
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup className="fixed inset-x-4 top-[10vh] z-50 mx-auto max-w-md rounded-card border border-line bg-surface p-5 shadow-float">
          <Dialog.Title className="display text-heading">{t('marks.watchedWhen', { title: name })}</Dialog.Title>
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
              <Dialog.Close className="button">{t('action.close')}</Dialog.Close>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
