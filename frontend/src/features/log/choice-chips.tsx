import type { ParseKeys } from 'i18next'
import { useTranslation } from '../../i18n/use-translation.ts'

interface ChoiceChipsProps<T extends string> {
  readonly legend: string
  /** The name of the group in its form. */
  readonly name: string
  readonly choices: readonly (readonly [value: T, label: ParseKeys])[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

/** A group of which one is chosen: radio buttons that look like chips. */
export function ChoiceChips<T extends string>({ legend, name, choices, chosen, onChoose }: ChoiceChipsProps<T>) {
  const { t } = useTranslation()
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <label
            key={value}
            className="chip relative cursor-pointer outline-offset-2 outline-lamp has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={() => onChoose(value)}
            />
            {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
