import { useTranslation } from '../../i18n/use-translation.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** A filter of a list that came with the link to it. */
export interface ChosenChip {
  readonly label: string
  readonly onRemove: () => void
}

/** Says why a list is short: its filters that have no field, each of which can be removed. */
export function ChosenChips({ chips }: { chips: readonly ChosenChip[] }) {
  const { t } = useTranslation()
  const { list, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  if (chips.length === 0) return null
  return (
    <ul ref={list} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ label, onRemove }) => (
        <li key={label} {...itemProps}>
          <button
            type="button"
            className="chip gap-2"
            aria-label={t('filters.remove', { filter: label })}
            onClick={onRemove}
          >
            {label}
            <Icon name="x" className="size-4 text-quiet" />
          </button>
        </li>
      ))}
    </ul>
  )
}
