import { useTranslation } from '../../../i18n/use-translation.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'

interface SelectionBarProps {
  readonly count: number
  readonly onAll: () => void
  readonly onRemove: () => void
}

/** The number of selected titles, and the actions for them. */
export function SelectionBar({ count, onAll, onRemove }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky-bar sticky top-16 z-20 mt-3 flex flex-wrap items-center gap-3 bg-page py-2 sm:py-3">
      <p role="status" className="tabular-nums">
        {t('lists.selected', { number: count })}
      </p>
      <div className="sticky-bar-actions">
        <button type="button" className="button" onClick={onAll}>
          {t('lists.selectAll')}
        </button>
        <SteadyButton className="button" disabled={count === 0} onClick={onRemove}>
          <Icon name="trash-2" />
          {t('lists.remove')}
        </SteadyButton>
      </div>
    </div>
  )
}
