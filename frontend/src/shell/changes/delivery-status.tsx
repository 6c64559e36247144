import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { useDelivery } from './use-change.ts'

/** Shows how many changes are queued, for as long as there are any. */
export function DeliveryStatus() {
  const { t } = useTranslation()
  const { waiting, isSending, retry } = useDelivery()
  return (
    <div role="status">
      {waiting > 0 ? (
        <p className="toasts-lasting pointer-events-auto mt-2 flex w-fit items-center gap-2 rounded-[1.5rem] border border-line bg-surface pl-4 pr-1 shadow-float">
          <Icon name={isSending ? 'cloud-upload' : 'cloud-off'} className="size-5 text-lamp" />
          {isSending ? t('changes.sending', { count: waiting }) : t('changes.waiting', { count: waiting })}
          <SteadyButton
            ref={focusOnArrival}
            className="button-quiet font-bold text-lamp"
            disabled={isSending}
            onClick={retry}
          >
            {t('changes.retry')}
          </SteadyButton>
        </p>
      ) : null}
    </div>
  )
}
