import { useRef, type FormEvent, type ReactNode, type RefObject } from 'react'
import type { ChangeResult } from '../../changes/change.ts'
import type { ViewingFields } from '../../domain/lists/viewing-fields.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { RatingInput } from '../../ui/stars/rating-input.tsx'
import { BeforeRelease, Buttons, Discard, NotSaved } from './log-answers.tsx'
import { useArrival, type LogParts } from './log-parts.tsx'
import { submitByKey, useLogState, type LogFields, type Values } from './log-state.ts'
import { DayField, TimesField } from './day-field.tsx'
import { NoteField } from './note-field.tsx'
import { SeenBefore } from './seen-before.tsx'

interface LogFormProps extends Pick<LogParts, 'stars' | 'askToClose' | 'onClose'> {
  /** The film, or the show with the episode. */
  readonly name: string
  readonly fields: ViewingFields
  /** The first release of the logged title, `YYYY-MM-DD`; empty while it is unknown. */
  readonly released: string
  readonly isEpisode: boolean
  /** The viewings before this one; null for an edit. */
  readonly earlier: number | null | undefined
  /** Whether the title is a favorite; null hides the button. */
  readonly favourite: boolean | null
  /** The note that is stored now, which a refused change shows. */
  readonly storedNote?: string | undefined
  /** Above the stars: the choice of episodes. */
  readonly children?: ReactNode
  /** The last of several episodes, which gets the stars and the note. */
  readonly lastOfRange?: string | undefined
  /** Resolves with null if there is nothing to change. */
  readonly onSave: (fields: LogFields) => Promise<ChangeResult | null>
}

/**
 * The stars, the day, the note and the favorite of a viewing. Enter saves, in the note Ctrl-Enter or Cmd-Enter. It asks before it
 * saves a day before the release, and before a typed note is lost. It stays open with its texts if saving fails, and keeps them
 * while another range of episodes is chosen.
 */
export function LogForm(props: LogFormProps) {
  const { fields, name, released, isEpisode, earlier, favourite, stars, children, lastOfRange } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const isEdit = earlier === null
  const isRange = lastOfRange !== undefined
  const state = useLogState({ ...props, isEdit, isRange })
  const { values, change, question } = state
  return (
    <form
      ref={form}
      onFocus={useArrival(stars, state.press)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        state.save(values)
      }}
      onKeyDown={submitByKey}
    >
      {children}
      <p className="mt-4 mb-2 font-semibold">{t('marks.viewingRating')}</p>
      <RatingInput
        ref={stars}
        label={t('marks.viewingRating')}
        rating={values.rating}
        onRate={(rating) => change({ rating })}
      />
      {isRange ? (
        <>
          <p className="mt-1 text-sm text-quiet">{t('log.lastEpisode', { episode: lastOfRange })}</p>
          <TimesField times={values.times} onChange={change} />
        </>
      ) : (
        <DayField {...values} released={released} isEpisode={isEpisode} onChange={change} />
      )}
      <Extras earlier={isRange ? null : earlier} favourite={favourite} values={values} onChange={change} />
      <NoteField note={values.note} isOpen={fields.note !== null} onChange={(note) => change({ note })} />
      <Foot {...props} state={state} isEdit={isEdit} form={form}>
        {question === 'early' ? (
          <BeforeRelease name={name} released={released} day={state.day} isEdit={isEdit} isEpisode={isEpisode} />
        ) : null}
      </Foot>
    </form>
  )
}

interface FootProps extends Pick<LogFormProps, 'storedNote' | 'onClose'> {
  readonly state: ReturnType<typeof useLogState>
  readonly isEdit: boolean
  readonly form: RefObject<HTMLFormElement | null>
  /** The question about an early day. */
  readonly children: ReactNode
}

/**
 * Whether it was saved, and the buttons: those that save and close, or those of a question. They stay in sight while the fields
 * above scroll.
 */
function Foot({ state: { question, ask, mutation }, isEdit, storedNote, form, onClose, children }: FootProps) {
  const isEarly = question === 'early'
  /** Closes the question, and moves the focus back to the field that it was about. */
  const goBackTo = (field: string) => () => {
    ask(null)
    form.current?.querySelector<HTMLElement>(field)?.focus()
  }
  return (
    <div className="dialog-foot">
      {children}
      {mutation.error ? <NotSaved error={mutation.error} storedNote={storedNote} /> : null}
      {question === 'discard' ? (
        <Discard onKeep={goBackTo('textarea')} onDiscard={onClose} />
      ) : (
        <Buttons
          save={isEarly ? (isEdit ? 'log.moveAnyway' : 'marks.addAnyway') : 'marks.saveViewing'}
          isPending={mutation.isPending}
          onClose={onClose}
          onOtherDay={isEarly ? goBackTo('[name="day-choice"]:checked') : null}
        />
      )}
    </div>
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
