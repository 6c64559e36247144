import type { ParseKeys } from 'i18next'
import type { ImportStatus } from '@contract/import-answers.schema'
import type { ReadFailure } from '@contract/import.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { Review } from './review.tsx'
import { UndoImport } from './undo-import.tsx'
import { UploadForm } from './upload-form.tsx'
import { useImport } from './use-import.ts'

/** Messages for files that could not be read to their end. */
const readMessages = {
  upload: 'transfer.failed.upload',
  unreadable: 'problem.importUnreadable',
  unsafe: 'problem.importUnsafe',
  tooLarge: 'problem.importTooLarge',
  manyTables: 'transfer.failed.manyTables',
  otherImport: 'transfer.failed.otherImport',
  mediaServer: 'transfer.failed.mediaServer',
} as const satisfies Record<ReadFailure, ParseKeys>

const isReadFailure = (failure: string | null): failure is ReadFailure => failure !== null && failure in readMessages

/** Explains why an import failed, and offers the next step. */
export function ImportFailed({ status }: { status: ImportStatus }) {
  const { failure } = status
  if (isReadFailure(failure)) return <UnreadFiles status={status} failure={failure} />
  return <StoppedImport status={status} failure={failure ?? 'apply'} />
}

/** Names the file that could not be read, with its row if it is known, and lets the member choose another one. */
function UnreadFiles({ status, failure }: { status: ImportStatus; failure: ReadFailure }) {
  const { t } = useTranslation()
  const { cancel } = useImport()
  const { id, failedAt, fileName } = status
  return (
    <>
      <div role="alert" className="mt-4 max-w-2xl">
        <p className="font-bold wrap-anywhere">
          {isolated(failedAt?.file ?? fileName)}
          {failedAt?.row ? ` · ${t('transfer.file.row', { line: failedAt.row })}` : null}
        </p>
        <p className="mt-1 text-danger">{t(readMessages[failure])}</p>
      </div>
      <button ref={focusOnArrival} type="button" className="button mt-4" onClick={() => cancel.mutate(id)}>
        {t('action.close')}
      </button>
      <UploadForm />
    </>
  )
}

interface StoppedImportProps {
  readonly status: ImportStatus
  readonly failure: Exclude<ImportStatus['failure'], ReadFailure | null>
}

/** An import that failed while its titles were looked up or applied. */
function StoppedImport({ status, failure }: StoppedImportProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { retry, cancel } = useImport()
  const { applied } = status
  const number = (value: number) => value.toLocaleString(language)
  return (
    <>
      <p role="alert" className="mt-4 max-w-2xl text-danger">
        {t(`transfer.failed.${failure}`)}
      </p>
      {applied ? (
        <p className="mt-2 text-quiet tabular-nums">
          {t('transfer.applied', { rows: number(applied.rows), total: number(applied.total) })}
        </p>
      ) : null}
      {failure === 'catalogue' ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            ref={focusOnArrival}
            type="button"
            className="button button-primary"
            onClick={() => retry.mutate(status.id)}
          >
            {t('action.retry')}
          </button>
          <button ref={focusOnArrival} type="button" className="button" onClick={() => cancel.mutate(status.id)}>
            {t('transfer.cancel')}
          </button>
        </div>
      ) : (
        <>
          <Review status={status} />
          {status.canUndo ? <UndoImport id={status.id} /> : null}
        </>
      )}
    </>
  )
}
