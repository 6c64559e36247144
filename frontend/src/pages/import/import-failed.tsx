import type { ImportStatus } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { Review } from './review.tsx'
import { UndoImport } from './undo-import.tsx'
import { UploadForm } from './upload-form.tsx'
import { useImport } from './use-import.ts'

/** Explains why an import failed, and offers the next step. */
export function ImportFailed({ status }: { status: ImportStatus }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { retry, cancel } = useImport()
  const { applied } = status
  const number = (value: number) => value.toLocaleString(language)
  return (
    <>
      <p role="alert" className="mt-4 max-w-2xl text-danger">
        {t(`transfer.failed.${status.failure ?? 'apply'}`)}
      </p>
      {applied ? (
        <p className="mt-2 text-quiet tabular-nums">
          {t('transfer.applied', { rows: number(applied.rows), total: number(applied.total) })}
        </p>
      ) : null}
      {status.failure === 'catalogue' ? (
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
      ) : status.failure === 'upload' ? (
        <UploadForm />
      ) : (
        <>
          <Review status={status} />
          {status.canUndo ? <UndoImport id={status.id} /> : null}
        </>
      )}
    </>
  )
}
