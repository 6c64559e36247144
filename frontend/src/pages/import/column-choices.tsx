import { useState, type ReactNode } from 'react'
import { dayOrders, ratingScales, rowMeanings, type TableDayOrder } from '@contract/column-fields'
import type { ImportColumns } from '@contract/import-columns.schema'
import { formatDate } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasOpenDays, type ColumnChoice } from './use-column-naming.ts'
import { StepButtons } from './step-buttons.tsx'
import { useNameColumns } from './use-import.ts'

interface ColumnChoicesProps {
  readonly id: string
  readonly table: ImportColumns
  readonly choice: ColumnChoice
  readonly onBack?: (() => void) | undefined
}

/** The questions about a table that its columns leave open, and the buttons to the next step. */
export function ColumnChoices(props: ColumnChoicesProps) {
  const { t } = useTranslation()
  const { table, choice } = props
  const { naming, change } = choice
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24">
      <Choice legend={t('transfer.columns.means')}>
        {rowMeanings.map((meaning) => (
          <Radio
            key={meaning}
            name="meaning"
            label={t(`transfer.columns.mean.${meaning}`)}
            isChecked={naming.meaning === meaning}
            onChoose={() => change({ meaning })}
          />
        ))}
      </Choice>
      {naming.fields.includes('rating') ? (
        <Choice legend={t('transfer.columns.scale')}>
          {ratingScales.map((scale) => (
            <Radio
              key={scale}
              name="scale"
              label={String(scale)}
              isChecked={naming.scale === scale}
              onChoose={() => change({ scale })}
            />
          ))}
        </Choice>
      ) : null}
      {hasOpenDays(table, naming) ? <DayOrderChoice table={table} choice={choice} /> : null}
      <Buttons {...props} />
    </div>
  )
}

/** Reads the table with the chosen columns, or lists what they lack; or ends the import, or returns to its preview. */
function Buttons({ id, choice: { naming, problem }, onBack }: ColumnChoicesProps) {
  const { t } = useTranslation()
  const nameColumns = useNameColumns()
  const [isRefused, setRefused] = useState(false)
  const read = () => {
    setRefused(problem !== null)
    if (!problem) nameColumns.mutate({ id, naming }, onBack ? { onSuccess: onBack } : {})
  }
  return (
    <div>
      {isRefused && problem ? (
        <p role="alert" className="mb-3 text-danger">
          {t(`transfer.columns.${problem}`)}
        </p>
      ) : null}
      <StepButtons id={id} isPending={nameColumns.isPending} onNext={read} onBack={onBack} />
    </div>
  )
}

const openDay = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/

/** Asks by an example of the table whether its days begin with the day or the month. */
function DayOrderChoice({ table, choice: { naming, change } }: Pick<ColumnChoicesProps, 'table' | 'choice'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const column = naming.fields.indexOf('watchedAt')
  const cells = table.preview.map(({ cells: row }) => row[column] ?? '')
  const [day = '03/04/2021', one = '03', other = '04', year = '2021'] =
    [...cells, ...(table.columns[column]?.samples ?? [])]
      .map((cell) => openDay.exec(cell))
      .find((found) => found && Number(found[1]) !== Number(found[2])) ?? []
  const dates: Record<TableDayOrder, [string, string]> = { dmy: [other, one], mdy: [one, other] }
  return (
    <Choice legend={t('transfer.columns.order', { date: day })}>
      {dayOrders.map((order) => (
        <Radio
          key={order}
          name="order"
          label={formatDate(language, [year, ...dates[order].map((part) => part.padStart(2, '0'))].join('-'))}
          isChecked={naming.dayOrder === order}
          onChoose={() => change({ dayOrder: order })}
        />
      ))}
    </Choice>
  )
}

const Choice = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="text-sm text-quiet">{legend}</legend>
    {children}
  </fieldset>
)

interface RadioProps {
  readonly name: string
  readonly label: string
  readonly isChecked: boolean
  readonly onChoose: () => void
}

const Radio = ({ name, label, isChecked, onChoose }: RadioProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="radio" name={name} checked={isChecked} onChange={onChoose} />
    {label}
  </label>
)
