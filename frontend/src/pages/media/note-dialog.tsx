import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SavedTitle } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ApiError } from '../../api/client.ts'
import type { ChangeResult } from '../../changes/change.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'

/** The limit of a note in characters, as the server counts them. */
const MAX_LENGTH = 10_000

interface NoteDialogProps {
  readonly name: string
  /** The stored note with its version; null without marks. */
  readonly item: Pick<SavedTitle, 'note' | 'version'> | null
  readonly onSave: (change: { readonly note: string | null; readonly version: number }) => Promise<ChangeResult>
  readonly onClose: () => void
}

/**
 * Edits the private note of a title or an episode. Closing the dialog saves the text first, unless it is discarded explicitly. If
 * saving fails, the dialog stays open with the text.
 */
export function NoteDialog({ name, item, onSave, onClose }: NoteDialogProps) {
  const { t } = useTranslation()
  const [opened] = useState({ note: item?.note ?? '', version: item?.version ?? 0 })
  const [baseVersion, setBaseVersion] = useState(opened.version)
  const [text, setText] = useState(opened.note)
  const field = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const result = await onSave({ note: text || null, version: baseVersion })
      if (result.state === 'refused') throw result.error
    },
    onSuccess: onClose,
  })
  const isStale = error instanceof ApiError && error.status === 412
  const save = () => {
    if (isStale && item) setBaseVersion(item.version)
    mutate()
  }
  const saveAndClose = () => (text === opened.note ? onClose() : isPending ? undefined : save())
  return (
    <PromptDialog
      title={t('marks.noteFor', { title: name })}
      description={t('marks.noteHint')}
      onClose={saveAndClose}
      className="max-w-xl"
    >
      <label htmlFor={field} className="sr-only">
        {t('marks.note')}
      </label>
      <textarea
        id={field}
        className="field mt-4 min-h-40 py-3"
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error ? <NotSaved isStale={isStale} note={item?.note} /> : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <SteadyButton className="button button-primary" disabled={isPending} onClick={save}>
          {t('marks.noteSave')}
        </SteadyButton>
        <button type="button" className="button" onClick={onClose}>
          {t(text === opened.note ? 'action.close' : 'marks.noteDiscard')}
        </button>
      </div>
    </PromptDialog>
  )
}

interface NotSavedProps {
  readonly isStale: boolean
  /** The current note on the server. */
  readonly note: string | null | undefined
}

function NotSaved({ isStale, note }: NotSavedProps) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="mt-3 text-danger">
      <p>{t(isStale ? 'marks.noteConflict' : 'error.notSaved')}</p>
      {isStale ? (
        <blockquote className="mt-2 whitespace-pre-line text-ink">{note ?? t('marks.noteEmpty')}</blockquote>
      ) : null}
    </div>
  )
}
