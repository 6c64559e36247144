import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { useImport } from './use-import.ts'

interface StepButtonsProps {
  readonly id: string
  readonly isPending: boolean
  readonly onNext: () => void
  /** Returns to the preview; without it the second button cancels the import. */
  readonly onBack: (() => void) | undefined
}

/** The buttons below the questions about an import: the next step, and back or out of it. */
export function StepButtons({ id, isPending, onNext, onBack }: StepButtonsProps) {
  const { t } = useTranslation()
  const { cancel } = useImport()
  return (
    <div className="flex flex-wrap gap-3">
      <SteadyButton ref={focusOnArrival} className="button button-primary" disabled={isPending} onClick={onNext}>
        {t('transfer.columns.next')}
      </SteadyButton>
      <button ref={focusOnArrival} type="button" className="button" onClick={onBack ?? (() => cancel.mutate(id))}>
        {t(onBack ? 'transfer.columns.back' : 'transfer.cancel')}
      </button>
    </div>
  )
}
