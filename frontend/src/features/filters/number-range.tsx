import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FilterSearch } from '../../domain/search/filters.ts'

interface Bound {
  readonly name: 'from' | 'to' | 'min' | 'max'
  readonly value: string | undefined
  readonly min: number
  readonly max: number
}

/** Two numbers, either of which may be missing. A number is applied on Enter or when its field loses the focus. */
export function NumberRange({
  legend,
  from,
  to,
  onChange,
}: {
  legend: string
  from: Bound
  to: Bound
  onChange: (change: FilterSearch) => void
}) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-quiet">{legend}</legend>
      <div className="flex items-center gap-2">
        <NumberField bound={from} label={t('filters.from')} onChange={onChange} />
        <span aria-hidden="true" className="text-quiet">
          –
        </span>
        <NumberField bound={to} label={t('filters.to')} onChange={onChange} />
      </div>
    </fieldset>
  )
}

function NumberField({
  bound: { name, value, min, max },
  label,
  onChange,
}: {
  bound: Bound
  label: string
  onChange: (change: FilterSearch) => void
}) {
  const commit = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (!currentTarget.validity.valid) {
      currentTarget.reportValidity()
      return
    }
    if (currentTarget.value !== (value ?? '')) onChange({ [name]: currentTarget.value || undefined })
  }
  return (
    <input
      key={value}
      type="number"
      inputMode="numeric"
      aria-label={label}
      className="field tabular-nums"
      defaultValue={value}
      min={min}
      max={max}
      placeholder={label}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event)
      }}
    />
  )
}
