import { useId, useRef, useState, type FormEvent } from 'react'
import { useToday } from '../../context/use-today.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { now } from '../../api/server-clock.ts'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'

interface WatchedAgainDialogProps {
  /** The name of the film. */
  readonly name: string
  /** The film's first release, `YYYY-MM-DD`; empty if it is unknown. */
  readonly released: string
  readonly onAdd: (play: { id: string; playedAt: string; precision?: 'day' }) => void
  readonly onClose: () => void
}

/**
 * Records another viewing of a film on a chosen day. The field refuses a day after today. A day before the film's release
 * may be a typing error, or a festival: the member confirms it.
 */
export function WatchedAgainDialog({ name, released, onAdd, onClose }: WatchedAgainDialogProps) {
  const { t } = useTranslation()
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const today = useToday()
  const [earlyDay, setEarlyDay] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const day = new FormData(event.currentTarget).get('day')
    if (typeof day !== 'string') return
    if (day < released && day !== earlyDay) return setEarlyDay(day)
    // Today means now. Another day is the same in every time zone.
    const time =
      day === today
        ? { playedAt: now().toISOString() }
        : { playedAt: `${day}T12:00:00.000Z`, precision: 'day' as const }
    onAdd({ id: crypto.randomUUID(), ...time })
    onClose()
  }
  const chooseAnotherDay = () => {
    setEarlyDay(null)
    input.current?.focus()
  }
  return (
    <PromptDialog title={t('marks.watchedWhen', { title: name })} onClose={onClose} className="max-w-md">
      <form onSubmit={submit}>
        <label htmlFor={field} className="mt-4 block font-semibold">
          {t('marks.date')}
        </label>
        <input
          ref={input}
          id={field}
          name="day"
          type="date"
          required
          min="1888-01-01"
          max={today}
          defaultValue={today}
          onChange={() => setEarlyDay(null)}
          className="field mt-1"
        />
        {earlyDay === null ? null : <BeforeRelease name={name} released={released} day={earlyDay} />}
        <Buttons isEarly={earlyDay !== null} onClose={onClose} onOtherDay={chooseAnotherDay} />
      </form>
    </PromptDialog>
  )
}

/** Asks whether the film was really watched on a day before its release. */
function BeforeRelease({ name, released, day }: { name: string; released: string; day: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dates = { released: formatDate(language, released), day: formatDate(language, day) }
  return (
    <p role="alert" className="mt-3">
      {t('marks.beforeRelease', { title: name, ...dates })}
    </p>
  )
}

interface ButtonsProps {
  readonly isEarly: boolean
  readonly onClose: () => void
  readonly onOtherDay: () => void
}
function Buttons({ isEarly, onClose, onOtherDay }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <button type="submit" className="button button-primary">
        {t(isEarly ? 'marks.addAnyway' : 'marks.addPlay')}
      </button>
      <button type="button" className="button" onClick={isEarly ? onOtherDay : onClose}>
        {t(isEarly ? 'marks.otherDay' : 'action.close')}
      </button>
    </div>
  )
}
