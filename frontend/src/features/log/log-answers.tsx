import type { ParseKeys } from 'i18next'
import { ApiError } from '../../api/client.ts'
import { quotaMessage } from '../../domain/quota-message.ts'
import { refusalKey } from '../../changes/change.ts'
import { useToday } from '../../context/use-today.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

interface ButtonsProps {
  /** The words of the button that saves. */
  readonly save: ParseKeys
  readonly isPending: boolean
  readonly onClose: () => void
  /** While the day before the release is in question: chooses another one. */
  readonly onOtherDay: (() => void) | null
}

export function Buttons({ save, isPending, onClose, onOtherDay }: ButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-3 pt-3">
      <SteadyButton type="submit" className="button button-primary" disabled={isPending}>
        {t(save)}
      </SteadyButton>
      <button type="button" className="button" onClick={onOtherDay ?? onClose}>
        {t(onOtherDay ? 'marks.otherDay' : 'action.close')}
      </button>
    </div>
  )
}

interface BeforeReleaseProps {
  readonly name: string
  /** `YYYY-MM-DD`, as `day`. */
  readonly released: string
  readonly day: string
  readonly isEdit: boolean
  readonly isEpisode: boolean
}

/** Asks whether the member really watched it on a day before its release, which may be in the future. */
export function BeforeRelease({ name, released, day, isEdit, isEpisode }: BeforeReleaseProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  const dates = { released: formatDate(language, released), day: formatDate(language, day) }
  const keys = isEpisode
    ? (['log.early.episode', 'log.early.episodeEdit'] as const)
    : (['log.early.film', 'log.early.filmEdit'] as const)
  return (
    <p role="alert" className="pt-3">
      {t(released > today ? 'log.early.coming' : keys[isEdit ? 1 : 0], { title: name, ...dates })}
    </p>
  )
}

/** Asks whether a typed note may be lost. */
export function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="pt-3">
      <p>{t('log.discard')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button ref={focusOnce} type="button" className="button button-primary" onClick={onKeep}>
          {t('log.keepWriting')}
        </button>
        <button type="button" className="button" onClick={onDiscard}>
          {t('marks.noteDiscard')}
        </button>
      </div>
    </div>
  )
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

export function NotSaved({ error, storedNote }: { error: unknown; storedNote: string | undefined }) {
  const { t } = useTranslation()
  const isStale = error instanceof ApiError && error.status === 412
  const quota = quotaMessage(error)
  return (
    <div role="alert" className="pt-3 text-danger">
      <p>{quota ? t(quota.message, quota.values) : t(isStale ? 'marks.playConflict' : refusalKey(error))}</p>
      {isStale ? (
        <blockquote className="mt-2 max-h-[40vh] overflow-y-auto whitespace-pre-line text-ink">
          {storedNote ?? t('marks.noteEmpty')}
        </blockquote>
      ) : null}
    </div>
  )
}
