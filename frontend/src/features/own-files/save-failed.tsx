import { useTranslation } from '../../i18n/use-translation.ts'
import { useReview } from '../../shell/review/use-review.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'

/** Shows that a decision could not be saved, and offers to retry or to discard it. */
export function SaveFailed() {
  const { t } = useTranslation()
  const { retry, giveUp } = useReview()
  return (
    <div role="alert" className="mt-4 flex basis-full flex-wrap items-center gap-3">
      <p className="text-danger">{t('error.notSaved')}</p>
      <button ref={focusOnArrival} type="button" className="button" onClick={retry}>
        {t('action.retry')}
      </button>
      <button ref={focusOnArrival} type="button" className="button-quiet" onClick={giveUp}>
        {t('transfer.cancel')}
      </button>
    </div>
  )
}
