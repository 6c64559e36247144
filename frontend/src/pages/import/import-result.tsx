import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ImportStatus } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useDayOf } from '../../context/use-today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { Changes, LeftOutNotes } from './changes.tsx'
import { ImportFiles } from './import-files.tsx'
import { outcomeOf } from './import-outcome.ts'
import { importName } from './service-names.ts'
import { UndoImport } from './undo-import.tsx'
import { UndoOutcome } from './undo-outcome.tsx'
import { WaitingTitles } from './waiting-titles.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

/** The result of a past import: what was imported, what was not, and why; or the state of its undo. */
export function ImportResult({ status }: { status: ImportStatus }) {
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const queryClient = useQueryClient()
  // The server changes the account by itself, so the data that other pages have cached is outdated.
  useEffect(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => !String(queryKey[0]).startsWith('import'),
      refetchType: 'none',
    })
  }, [queryClient, status.id, status.state])
  const { service, fileName, at, state, undo } = status
  return (
    <div className="max-w-3xl">
      <p className="mt-2 text-sm text-quiet wrap-anywhere">
        {importName(service, fileName)} · {formatDate(language, dayOf(at))}
      </p>
      {undo ? <UndoOutcome status={status} undo={undo} /> : <OutcomeSummary status={status} />}
      {state === 'done' ? (
        <>
          <WaitingTitles import={status.id} />
          <Files status={status} />
          {status.canUndo ? <UndoImport id={status.id} /> : null}
        </>
      ) : null}
    </div>
  )
}

function OutcomeSummary({ status }: { status: ImportStatus }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const number = (value: number) => value.toLocaleString(language)
  const { counts, titles, applied, failure, result } = status
  const { outcome, waiting } = outcomeOf(status)
  return (
    <>
      <PageHeading>
        {outcome === 'part'
          ? t('transfer.result.part', { count: titles, matched: number(counts.matched), titles: number(titles) })
          : t(`transfer.result.${outcome}`)}
      </PageHeading>
      {failure === 'stopped' && applied ? (
        <p className="mt-2 text-lg tabular-nums">
          {t('transfer.past.stopped')} ·{' '}
          {t('transfer.applied', { rows: number(applied.rows), total: number(applied.total) })}
        </p>
      ) : null}
      {waiting > 0 ? (
        <p className="mt-2 text-lg">{t('transfer.result.waiting', { count: waiting, number: number(waiting) })}</p>
      ) : null}
      <LeftOutNotes counts={counts} />
      {result ? (
        <div className="mt-4">
          <Changes changes={result} />
        </div>
      ) : null}
    </>
  )
}

function Files({ status }: { status: ImportStatus }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="files" className="mt-12">
      <h2 id="files" className="display text-heading">
        {t('transfer.file.title')}
      </h2>
      <ImportFiles status={status} />
    </section>
  )
}
