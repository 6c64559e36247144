import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportStatus, ImportFile } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { FoldedRows } from './folded-rows.tsx'
import type { FaultReason } from '@contract/import.schema'
import type { ImportFilter } from '@contract/import-query.schema'
import { namedWithYear } from './title-row.tsx'

/** The files of an import, each with the outcome of its rows. The rows left out can be downloaded. */
export function ImportFiles({ status: { id, counts, titles, state } }: { status: ImportStatus }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.of(importContentsQueries).importFiles(id))
  const files = list.data?.pages.flatMap(({ results }) => results) ?? []
  const hasLeftOutRows = counts.invalid + counts.part > 0 || counts.matched < titles
  return (
    <>
      <ul className="mt-2 divide-y divide-line">
        {files.map((file) => (
          <FileReport key={file.no} id={id} file={file} isPast={state !== 'ready' && state !== 'failed'} />
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
      {hasLeftOutRows && files.length > 0 ? (
        <p className="mt-4">
          <a href={`/api/userMedia/imports/${id}/left-out`} download className="button">
            <Icon name="download" />
            {t('transfer.file.save')}
          </a>
        </p>
      ) : null}
    </>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']
interface Faults {
  readonly reason: FaultReason
  readonly part: boolean
  readonly number: string
}
const inPart = ['date', 'rating', 'text', 'otherRating', 'beforeRelease', 'episodeName', 'episodeCount'] as const
const isInPart = (reason: FaultReason): reason is (typeof inPart)[number] =>
  (inPart as readonly FaultReason[]).includes(reason)

/** The label of a fault, with its reason and count. `part`: only a detail of the row was left out, not all of it. */
const faultLabel = (t: Translate, { reason, part, number }: Faults): string =>
  part
    ? t(`transfer.part.${isInPart(reason) ? reason : 'other'}`, { number })
    : t('transfer.file.whole', { reason: t(`transfer.fault.${reason}`), number })

const parts = ['matched', 'check', 'skipped', 'other', 'invalid', 'repeated'] as const

interface FileReportProps {
  readonly id: string
  readonly file: ImportFile
  /** Whether the import is finished, so that matched rows count as imported. */
  readonly isPast: boolean
}

/** One file of an import: the number of rows for each outcome, and the rows left out for each reason. */
function FileReport({ id, file, isPast }: FileReportProps) {
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

interface FaultRowsProps {
  readonly id: string
  readonly filter: { readonly file: number; readonly reason: FaultReason; readonly part: boolean }
}

/** The rows of one file that have the same fault, by their numbers. */
function FaultRows({ id, filter }: FaultRowsProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.of(importContentsQueries).importFaults(id, filter))
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-quiet tabular-nums">
        {rows.map(({ line }, index) => (
          <li key={`${line} ${index}`}>{t('transfer.file.row', { line })}</li>
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </>
  )
}

/** The titles of one file that an import did not add, each with its row. */
function LeftOutRows({ id, state, file }: { id: string; state: ImportFilter; file: number }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.of(importContentsQueries).importTitles(id, state, file))
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      <ul className="divide-y divide-line">
        {titles.map(({ no, name, year, line }) => (
          <li key={no} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{namedWithYear(name, year)}</span>
            <span className="text-quiet tabular-nums">{t('transfer.file.row', { line })}</span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </>
  )
}
