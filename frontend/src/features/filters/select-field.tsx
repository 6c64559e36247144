import { useId } from 'react'
import { alphabetical, displayName } from '../../i18n/format/format.ts'
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

/** Options for language or country codes, sorted by their names in the interface's language. */
export const namedOptions = (language: string, type: 'language' | 'region', codes: readonly string[]): FilterOption[] =>
  alphabetical(
    language,
    codes.map((value) => ({ value, label: displayName(language, type, value) })),
    ({ label }) => label,
  )
