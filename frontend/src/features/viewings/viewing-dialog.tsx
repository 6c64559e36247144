import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ParseKeys } from 'i18next'
import { FIRST_VIEWING_DAY } from '@contract/played-at'
import { ApiError } from '../../api/client.ts'
import { refusalKey, type ChangeResult } from '../../changes/change.ts'
import { useToday } from '../../context/use-today.ts'
import type { KnownDate, ViewingFields } from '../../domain/lists/viewing-fields.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'
import { RatingInput } from '../../ui/stars/rating-input.tsx'

/** The limit of a note in characters, as the server counts them. */
const MAX_NOTE_LENGTH = 10_000
const knownDates: readonly (readonly [KnownDate, ParseKeys])[] = [
  ['day', 'marks.knownDay'],
  ['month', 'marks.knownMonth'],
  ['year', 'marks.knownYear'],
  ['none', 'marks.knownNone'],
]

interface ViewingDialogProps {
  readonly title: string
  /** The name of what was watched. */
  readonly name: string
  /** Its first release, `YYYY-MM-DD`; empty where it is unknown. */
  readonly released: string
  /** The stored viewing; without one the fields are those of a viewing today. */
  readonly fields?: ViewingFields
  /** The note that is stored now, which a refused change shows. */
  readonly storedNote?: string | undefined
  readonly save: ParseKeys
  /** Resolves with null where there is nothing to change. */
  readonly onSave: (fields: ViewingFields) => Promise<ChangeResult | null>
  readonly onClose: () => void
}

/**
 * The day, the rating and the note of a viewing. The field refuses a day after today. A day before the release may be a
 * typing error, or a festival: the member confirms it. The dialog stays open with its texts if saving fails.
 */
export function ViewingDialog({
  title,
  name,
  released,
  fields,
  storedNote,
  save,
  onSave,
  onClose,
}: ViewingDialogProps) {
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState<KnownDate>(fields?.known ?? 'day')
  const [earlyDay, setEarlyDay] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (changed: ViewingFields) => {
      const result = await onSave(changed)
      if (result?.state === 'refused') throw result.error
    },
    onSuccess: onClose,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const day = textOf(data, 'day') || (fields?.day ?? today)
    if (known === 'day' && day < released && day !== earlyDay && day !== fields?.day) return setEarlyDay(day)
    mutate({ day, known, rating: Number(textOf(data, 'rating')) || null, note: textOf(data, 'note') || null })
  }
  const chooseAnotherDay = () => {
    setEarlyDay(null)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <PromptDialog title={title} onClose={onClose} className="max-w-md">
      <form ref={form} onSubmit={submit}>
        <Fields fields={fields} known={known} onKnown={setKnown} onDay={() => setEarlyDay(null)} />
        {earlyDay === null ? null : <BeforeRelease name={name} released={released} day={earlyDay} />}
        {error ? <NotSaved error={error} storedNote={storedNote} /> : null}
        <Buttons
          save={save}
          isEarly={earlyDay !== null}
          isPending={isPending}
          onClose={onClose}
          onOtherDay={chooseAnotherDay}
        />
      </form>
    </PromptDialog>
  )
}

interface ButtonsProps extends Pick<ViewingDialogProps, 'save' | 'onClose'> {
  readonly isEarly: boolean
  readonly isPending: boolean
  readonly onOtherDay: () => void
}

function Buttons({ save, isEarly, isPending, onClose, onOtherDay }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <SteadyButton type="submit" className="button button-primary" disabled={isPending}>
        {t(isEarly ? 'marks.addAnyway' : save)}
      </SteadyButton>
      <button type="button" className="button" onClick={isEarly ? onOtherDay : onClose}>
        {t(isEarly ? 'marks.otherDay' : 'action.close')}
      </button>
    </div>
  )
}

interface FieldsProps {
  readonly fields: ViewingFields | undefined
  readonly known: KnownDate
  readonly onKnown: (known: KnownDate) => void
  readonly onDay: () => void
}

function Fields({ fields, known, onKnown, onDay }: FieldsProps) {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <>
      <Labelled label={t('marks.date')}>
        {(id) => (
          <input
            id={id}
            name="day"
            type="date"
            required
            min={FIRST_VIEWING_DAY}
            max={today}
            defaultValue={fields?.day ?? today}
            disabled={known === 'none'}
            onChange={onDay}
            className="field mt-1"
          />
        )}
      </Labelled>
      <Labelled label={t('marks.known')}>
        {(id) => (
          <select
            id={id}
            className="field mt-1"
            value={known}
            onChange={({ target }) => onKnown(knownDates.find(([value]) => value === target.value)?.[0] ?? 'day')}
          >
            {knownDates.map(([value, key]) => (
              <option key={value} value={value}>
                {t(key)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Opinion fields={fields} />
    </>
  )
}

function Opinion({ fields }: Pick<FieldsProps, 'fields'>) {
  const { t } = useTranslation()
  const [rating, setRating] = useState(fields?.rating ?? null)
  return (
    <>
      <p className="mt-4 font-semibold">{t('marks.viewingRating')}</p>
      <RatingInput label={t('marks.viewingRating')} name="rating" rating={rating} onRate={setRating} />
      <Labelled label={t('marks.viewingNote')}>
        {(id) => (
          <textarea
            id={id}
            name="note"
            className="field mt-1 min-h-24 py-3"
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={fields?.note ?? ''}
          />
        )}
      </Labelled>
      <p className="mt-1 text-sm text-quiet">{t('marks.noteHint')}</p>
    </>
  )
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function Labelled({ label, children }: { readonly label: string; readonly children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="mt-4 block font-semibold">
        {label}
      </label>
      {children(id)}
    </>
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

function NotSaved({ error, storedNote }: { error: unknown; storedNote: string | undefined }) {
  const { t } = useTranslation()
  const isStale = error instanceof ApiError && error.status === 412
  return (
    <div role="alert" className="mt-3 text-danger">
      <p>{t(isStale ? 'marks.playConflict' : refusalKey(error))}</p>
      {isStale ? (
        <blockquote className="mt-2 whitespace-pre-line text-ink">{storedNote ?? t('marks.noteEmpty')}</blockquote>
      ) : null}
    </div>
  )
}
