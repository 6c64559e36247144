import { useMutation } from '@tanstack/react-query'
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { ParseKeys } from 'i18next'
import type { ChangeResult } from '../../changes/change.ts'
import { useToday } from '../../context/use-today.ts'
import { choiceOf, dayOfChoice, type DayChoice, type ViewingFields } from '../../domain/lists/viewing-fields.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLog } from '../../shell/log/use-log.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { RatingInput } from '../../ui/stars/rating-input.tsx'
import { ratingAfterKey } from '../../ui/stars/rating-keys.ts'
import { BeforeRelease, Buttons, Discard, NotSaved } from './log-answers.tsx'
import type { LogParts } from './log-parts.tsx'
import { DayField } from './day-field.tsx'
import { NoteField } from './note-field.tsx'
import { SeenBefore } from './seen-before.tsx'

/** What the form says of a viewing and its title. */
export interface LogFields extends ViewingFields {
  /** Left out: it stays. */
  readonly favourite?: boolean
  /** Whether the member had seen it before without a viewing that says so. */
  readonly seenBefore: boolean
}

interface LogFormProps extends Pick<LogParts, 'name' | 'stars' | 'askToClose' | 'onClose'> {
  readonly fields: ViewingFields
  /** The first release of what is logged, `YYYY-MM-DD`; empty while it is unknown. */
  readonly released: string
  readonly releaseChoice: ParseKeys
  /** The viewings before this one; null for an edit. */
  readonly earlier: number | null | undefined
  /** Whether the title is a favorite; null hides the button. */
  readonly favourite: boolean | null
  /** The note that is stored now, which a refused change shows. */
  readonly storedNote?: string | undefined
  /** Above the stars: the choice of episodes. */
  readonly children?: ReactNode
  /** Resolves with null where there is nothing to change. */
  readonly onSave: (fields: LogFields) => Promise<ChangeResult | null>
}

/**
 * The stars, the day, the note and the favorite of a viewing. Enter saves, in the note Ctrl-Enter or Cmd-Enter. It asks before it
 * saves a day before the release, and before a typed note is lost. It stays open with its texts if saving fails.
 */
export function LogForm(props: LogFormProps) {
  const { fields, name, released, releaseChoice, earlier, favourite, storedNote, stars, children } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const state = useLogState(props)
  const { values, change, question, ask, mutation } = state
  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        state.save(values)
      }}
      onKeyDown={(event) => submitByKey(event, form.current)}
    >
      {children}
      <p className="mt-4 mb-2 font-semibold">{t('marks.viewingRating')}</p>
      <RatingInput
        ref={stars}
        label={t('marks.viewingRating')}
        rating={values.rating}
        onRate={(rating) => change({ rating })}
      />
      <DayField
        choice={values.choice}
        day={values.day}
        known={values.known}
        released={released}
        releaseChoice={releaseChoice}
        onChange={change}
      />
      <Extras earlier={earlier} favourite={favourite} values={values} onChange={change} />
      <NoteField note={values.note} isOpen={fields.note !== null} onChange={(note) => change({ note })} />
      {question === 'early' ? <BeforeRelease name={name} released={released} day={state.day} /> : null}
      {question === 'discard' ? <Discard onKeep={() => ask(null)} onDiscard={props.onClose} /> : null}
      {mutation.error ? <NotSaved error={mutation.error} storedNote={storedNote} /> : null}
      {question === 'discard' ? null : (
        <Buttons
          isEarly={question === 'early'}
          isPending={mutation.isPending}
          onClose={props.onClose}
          onOtherDay={() => {
            ask(null)
            form.current?.querySelector<HTMLElement>('[name="day-choice"]:checked')?.focus()
          }}
        />
      )}
    </form>
  )
}

interface ExtrasProps extends Pick<LogFormProps, 'earlier' | 'favourite'> {
  readonly values: Values
  readonly onChange: (change: Partial<Values>) => void
}

/** Whether it was seen before, and whether the title is a favorite. */
function Extras({ earlier, favourite, values, onChange }: ExtrasProps) {
  const { t } = useTranslation()
  if (earlier === null && favourite === null) return null
  const isFavourite = values.favourite ?? favourite ?? false
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {earlier === null ? null : (
        <SeenBefore earlier={earlier} checked={values.seenBefore} onCheck={(seenBefore) => onChange({ seenBefore })} />
      )}
      {favourite === null ? null : (
        <button
          type="button"
          className="chip gap-2"
          aria-pressed={isFavourite}
          onClick={() => onChange({ favourite: !isFavourite })}
        >
          <Icon name="heart" />
          {t('media.favourite')}
        </button>
      )}
    </div>
  )
}

type Values = Omit<LogFields, 'favourite'> & { readonly choice: DayChoice; readonly favourite?: boolean }

function useLogState({ fields, released, stars, askToClose, onSave, onClose }: LogFormProps) {
  const today = useToday()
  const { takeTyped } = useLog()
  const [values, setValues] = useState<Values>({ ...fields, choice: choiceOf(fields, today), seenBefore: false })
  const [question, ask] = useState<'early' | 'discard' | null>(null)
  const dayOf = (of: Values) => dayOfChoice(of.choice, of, { today, released })
  const mutation = useMutation({
    mutationFn: async (saved: LogFields) => {
      const result = await onSave(saved)
      if (result?.state === 'refused') throw result.error
    },
    onSuccess: onClose,
  })
  const save = (saved: Values) => {
    if (mutation.isPending) return
    const { choice: _choice, ...rest } = saved
    const date = dayOf(saved)
    const isEarly = date.known === 'day' && date.day < released && date.day !== fields.day
    if (isEarly && question !== 'early') return ask('early')
    mutation.mutate({ ...rest, ...date, note: saved.note?.trim() ? saved.note : null })
  }
  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }))
    if (question === 'early' && ('choice' in changed || 'day' in changed || 'known' in changed)) ask(null)
  }
  useImperativeHandle(askToClose, () => () => {
    const isTyped = (values.note ?? '').trim() !== (fields.note ?? '').trim()
    if (isTyped) ask(question === 'discard' ? null : 'discard')
    return isTyped
  })
  // An effect: the keys that were pressed while the dialog loaded are applied once it is there.
  useEffect(() => {
    const typed = takeTyped()
    // Fields that arrive after the dialog has taken the focus. Before that it notes what had the focus, to give it back.
    const hasFocus = stars.current?.closest('[role="dialog"]')?.contains(document.activeElement)
    if (hasFocus) stars.current?.focus({ preventScroll: true })
    if (typed.length === 0) return
    const rating = typed.reduce((before, key) => ratingAfterKey(key, before) ?? before, fields.rating ?? 0) || null
    change({ rating })
    if (typed.includes('Enter')) save({ ...values, rating })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form is there
  }, [])
  return { values, change, question, ask, save, day: dayOf(values).day, mutation }
}

/** Enter saves, except where it presses a button or begins a new line; with Ctrl or Cmd it saves everywhere. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>, form: HTMLFormElement | null): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof Element)) return
  const isOfControl = event.target.closest('button, textarea, select') !== null
  if (isOfControl && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  form?.requestSubmit()
}
