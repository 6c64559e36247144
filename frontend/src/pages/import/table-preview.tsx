import type { ColumnNaming, ImportColumns } from '@contract/import-columns.schema'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

interface TablePreviewProps {
  readonly table: ImportColumns
  readonly fields: ColumnNaming['fields']
}

/** The first rows of a table below the meanings of its columns, without the columns that have none. */
export function TablePreview({ table, fields }: TablePreviewProps) {
  const { t } = useTranslation()
  const named = fields.flatMap((field, index) => (field ? [{ field, index }] : []))
  if (named.length === 0) return null
  return (
    <section aria-labelledby="first-rows" className="mt-8">
      <h4 id="first-rows" className="font-bold">
        {t('transfer.columns.preview')}
      </h4>
      <div className="mt-3 overflow-x-auto rounded-card border border-line">
        <table className="w-full border-collapse text-left text-sm tabular-nums">
          <thead className="bg-surface text-quiet">
            <tr>
              {named.map(({ field, index }) => (
                <th key={index} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
                  {t(`transfer.columns.field.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.preview.map(({ line, cells }) => (
              <tr key={line}>
                {named.map(({ index }) => (
                  <td key={index} className="max-w-80 min-w-20 truncate px-4 py-2">
                    {isolated(cells[index] ?? '')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
