import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportColumns } from '@contract/import-columns.schema'
import type { ImportStatus } from '@contract/import-answers.schema'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { formatNumber } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ColumnChoices } from './column-choices.tsx'
import { ColumnList } from './column-list.tsx'
import { TablePreview } from './table-preview.tsx'
import { useColumnNaming } from './use-column-naming.ts'

interface ColumnStepProps {
  readonly status: ImportStatus
  /** Returns to the preview of an import whose columns had names before. */
  readonly onBack?: (() => void) | undefined
}

/** Shows the columns of a table that no reader knows, so that its member can name each one. */
export function ColumnStep({ status, onBack }: ColumnStepProps) {
  const { queries } = useApp()
  const [head, setHead] = useState<number>()
  const { data } = useQuery({
    ...queries.of(importContentsQueries).importColumns(status.id, head),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return <Columns key={data.naming.head} id={status.id} table={data} onHead={setHead} onBack={onBack} />
}

interface ColumnsProps extends Pick<ColumnStepProps, 'onBack'> {
  readonly id: string
  readonly table: ImportColumns
  readonly onHead: (head: number) => void
}

function Columns({ id, table, onHead, onBack }: ColumnsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const choice = useColumnNaming(table)
  const rows = t('transfer.columns.rows', { count: table.rows, number: formatNumber(language, table.rows) })
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <h3 className="display text-heading">{t('transfer.columns.title')}</h3>
        <p className="mt-2 text-quiet wrap-anywhere">
          {isolated(table.fileName)} · {rows}
        </p>
        <p className="mt-2 max-w-2xl">
          {t(table.isRemembered ? 'transfer.columns.remembered' : 'transfer.columns.text')}
        </p>
        <ColumnList table={table} naming={choice.naming} onField={choice.setField} onHead={onHead} />
        <TablePreview table={table} fields={choice.naming.fields} />
      </div>
      <ColumnChoices id={id} table={table} choice={choice} onBack={onBack} />
    </div>
  )
}
