import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** The limit of a note in characters, as the server counts them. */
const MAX_NOTE_LENGTH = 10_000

interface NoteFieldProps {
  readonly note: string | null
  /** Whether it is open at first. */
  readonly isOpen: boolean
  readonly onChange: (note: string) => void
}

/** The private note of a viewing, behind a button until the member opens it. */
export function NoteField({ note, isOpen, onChange }: NoteFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState<'closed' | 'open' | 'wanted'>(isOpen ? 'open' : 'closed')
  if (shown === 'closed')
    return (
      <button
        type="button"
        className="button-quiet mt-2 -ml-2"
        aria-expanded="false"
        onClick={() => setShown('wanted')}
      >
        <Icon name="notebook-pen" />
        {t('log.addNote')}
      </button>
    )
  return (
    <>
      <label htmlFor={id} className="mt-4 block font-semibold">
        {t('marks.viewingNote')}
      </label>
      <textarea
        ref={shown === 'wanted' ? focusOnce : undefined}
        id={id}
        className="field mt-1 min-h-24 py-3"
        maxLength={MAX_NOTE_LENGTH}
        value={note ?? ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
        {t('marks.noteHint')}
      </p>
    </>
  )
}

const focusOnce = (field: HTMLTextAreaElement | null): void => field?.focus()
