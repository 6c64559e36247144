import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { useOutbox } from './use-outbox.ts'

/** Says how many changes wait, for as long as some do. */
export function OutboxStatus() {
  const { t } = useTranslation()
  const { waiting, isSending, retry } = useOutbox()
  return (
    <div role="status" className="pointer-events-none fixed bottom-20 left-4 z-40 lg:bottom-6">
      {waiting > 0 ? (
        <p className="pointer-events-auto flex items-center gap-2 rounded-pill border border-line bg-surface pl-4 pr-1 shadow-float">
          <Icon name={isSending ? 'cloud-upload' : 'cloud-off'} className="size-5 text-lamp" />
          {isSending ? t('outbox.sending', { count: waiting }) : t('outbox.waiting', { count: waiting })}
          <button type="button" className="button-quiet font-bold text-lamp" disabled={isSending} onClick={retry}>
            {t('outbox.retry')}
          </button>
        </p>
      ) : null}
    </div>
  )
}
