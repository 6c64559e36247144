import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** A select field with an option for “any”, whose value is undefined. */
export function SelectField({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string | undefined
  options: readonly FilterOption[]
  onChange: (value: string | undefined) => void
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-quiet">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{t('filters.any')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
