import type { FilterOption } from './select-field.tsx'

/** A group of toggle buttons, any number of which can be pressed. */
export function CheckChips({
  legend,
  options,
  chosen,
  onToggle,
}: {
  legend: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-quiet">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(value)}
            onClick={() => onToggle(value)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
