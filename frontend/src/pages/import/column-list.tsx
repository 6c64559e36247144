import { useState } from 'react'
import { columnFields, type ColumnField } from '@contract/column-fields'
import type { ColumnNaming, ImportColumns, TableColumn } from '@contract/import-columns.schema'
import { formatNumber } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Columns that are shown at once; of the others only those with a meaning are. */
const MAX_SHOWN = 12

interface ColumnListProps {
  readonly table: ImportColumns
  readonly naming: ColumnNaming
  readonly onField: (index: number, field: ColumnField | null) => void
  readonly onHead: (head: number) => void
}

/** The columns of a table with their first values, and a choice of the meaning of each. */
export function ColumnList({ table, naming, onField, onHead }: ColumnListProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const indexes = table.columns.flatMap(({ filled }, index) =>
    isWhole || naming.fields[index] || (index < MAX_SHOWN && filled > 0) ? index : [],
  )
  const hidden = table.columns.length - indexes.length
  return (
    <>
      <HeadChoice table={table} head={naming.head} onHead={onHead} />
      <ul className="mt-5 divide-y divide-line rounded-card border border-line bg-surface">
        {indexes.map((index) => (
          <ColumnRow
            key={index}
            number={index + 1}
            column={table.columns[index]!}
            field={naming.fields[index] ?? null}
            onField={(field) => onField(index, field)}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <button type="button" className="button mt-4" onClick={() => setWhole(true)}>
          {t('transfer.columns.more', { count: hidden, number: formatNumber(language, hidden) })}
        </button>
      ) : null}
    </>
  )
}

interface ColumnRowProps {
  readonly number: number
  readonly column: TableColumn
  readonly field: ColumnField | null
  readonly onField: (field: ColumnField | null) => void
}

function ColumnRow({ number, column, field, onField }: ColumnRowProps) {
  const { t } = useTranslation()
  const name = column.name || t('transfer.columns.column', { number })
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="flex min-w-0 items-center gap-3">
        <Icon name="check" className={`size-5 shrink-0 text-lamp ${field ? '' : 'invisible'}`} />
        <div className={`min-w-0 ${field ? '' : 'text-quiet'}`}>
          <p className="truncate font-bold">{isolated(name)}</p>
          <p className="truncate text-sm text-quiet">{column.samples.map(isolated).join(' · ') || '–'}</p>
        </div>
      </div>
      <select
        className="field"
        aria-label={t('transfer.columns.meaning', { name })}
        value={field ?? ''}
        onChange={({ target }) => onField(columnFields.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t('transfer.columns.skip')}</option>
        {columnFields.map((one) => (
          <option key={one} value={one}>
            {t(`transfer.columns.field.${one}`)}
          </option>
        ))}
      </select>
    </li>
  )
}

interface HeadChoiceProps {
  readonly table: ImportColumns
  readonly head: number
  readonly onHead: (head: number) => void
}

/** The row of the file that has the names of its columns. */
function HeadChoice({ table, head, onHead }: HeadChoiceProps) {
  const { t } = useTranslation()
  return (
    <label className="mt-5 block max-w-xl">
      <span className="text-sm text-quiet">{t('transfer.columns.head')}</span>
      <select className="field mt-1" value={head} onChange={({ target }) => onHead(Number(target.value))}>
        {table.heads.map((text, index) => (
          <option key={index} value={index + 1}>
            {t('transfer.columns.headRow', { number: index + 1, text: isolated(text) })}
          </option>
        ))}
        <option value={0}>{t('transfer.columns.headNone')}</option>
      </select>
    </label>
  )
}
