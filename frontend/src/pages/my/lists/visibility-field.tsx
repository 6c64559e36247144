import { useId } from 'react'
import type { ListVisibility } from '@contract/user-list.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'

const choices: readonly ListVisibility[] = ['private', 'unlisted', 'public']

/** Chooses who can see a list. */
export function VisibilityField({
  value,
  onChange,
}: {
  value: ListVisibility
  onChange: (visibility: ListVisibility) => void
}) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm text-quiet">{t('lists.visibility.label')}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0"
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          {t(`lists.visibility.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
