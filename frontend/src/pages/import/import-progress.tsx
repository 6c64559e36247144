import type { ImportStatus } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useImport } from './use-import.ts'

/** Shows the progress of the reading, the matching or the applying of an import. */
export function ImportProgress({ status }: { status: ImportStatus }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { cancel } = useImport()
  const number = (value: number) => value.toLocaleString(language)
  const { applied } = status
  const text =
    status.state === 'uploaded' || status.state === 'reading'
      ? t('transfer.reading', { name: status.fileName })
      : status.state === 'matching'
        ? t('transfer.matching', { looked: number(status.looked), titles: number(status.titles) })
        : applied
          ? t('transfer.applied', { rows: number(applied.rows), total: number(applied.total) })
          : t('transfer.applying')
  const progress =
    status.state === 'matching'
      ? { value: status.looked, max: Math.max(1, status.titles) }
      : applied
        ? { value: applied.rows, max: Math.max(1, applied.total) }
        : {}
  return (
    <div className="mt-4 max-w-2xl">
      <p role="status" className="tabular-nums">
        {text}
      </p>
      <progress aria-label={t('transfer.import')} className="mt-3 h-2 w-full" {...progress} />
      <button type="button" className="button mt-4" onClick={() => cancel.mutate(status.id)}>
        {t(status.state === 'applying' ? 'transfer.stop' : 'transfer.cancel')}
      </button>
    </div>
  )
}
