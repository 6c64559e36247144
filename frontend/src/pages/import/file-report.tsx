import type { ImportFile } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FaultRows } from './fault-rows.tsx'
import { faultLabel } from './fault-label.ts'
import { FoldedRows } from './folded-rows.tsx'
import { LeftOutRows } from './left-out-rows.tsx'

const parts = ['matched', 'check', 'skipped', 'other', 'invalid', 'repeated'] as const

interface FileReportProps {
  readonly id: string
  readonly file: ImportFile
  /** Whether the import is finished, so that matched rows count as imported. */
  readonly isPast: boolean
}

/** One file of an import: the number of rows for each outcome, and the rows left out for each reason. */
export function FileReport({ id, file, isPast }: FileReportProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const isUnsafe = file.faults.some(({ reason }) => reason === 'archive')
  const number = (value: number) => value.toLocaleString(language)
  const labels = {
    matched: isPast ? 'transfer.file.imported' : 'transfer.tab.matched',
    check: 'transfer.tab.check',
    skipped: 'transfer.tab.skipped',
    other: 'transfer.file.other',
    invalid: 'transfer.file.invalid',
    repeated: 'transfer.file.repeated',
  } as const
  return (
    <li className="py-4">
      <p className="font-bold wrap-anywhere">{file.name}</p>
      {file.isRecognised ? (
        <ul className="flex flex-wrap gap-x-4 text-quiet tabular-nums">
          <li>{t('transfer.file.rows', { count: file.rows, number: number(file.rows) })}</li>
          {parts.map((part) =>
            file[part] > 0 ? <li key={part}>{t(labels[part], { number: number(file[part]) })}</li> : null,
          )}
        </ul>
      ) : (
        <p className="text-quiet">{t(isUnsafe ? 'problem.importUnsafe' : 'problem.importUnreadable')}</p>
      )}
      {(['check', 'skipped'] as const).map((state) =>
        file[state] > 0 ? (
          <FoldedRows key={state} summary={t(labels[state], { number: number(file[state]) })}>
            <LeftOutRows id={id} state={state} file={file.no} />
          </FoldedRows>
        ) : null,
      )}
      {file.isRecognised
        ? file.faults.map(({ reason, part, count }) => (
            <FoldedRows key={`${reason} ${part}`} summary={faultLabel(t, { reason, part, number: number(count) })}>
              <FaultRows id={id} filter={{ file: file.no, reason, part }} />
            </FoldedRows>
          ))
        : null}
    </li>
  )
}
