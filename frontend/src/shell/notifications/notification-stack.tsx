import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import type { NotificationRef } from './notifications.machine.ts'
import { useNotice, useNotifications } from './use-notifications.ts'

/** The notifications, newest below; a polite live region, there from the start so that assistive technology knows it. */
export function NotificationStack() {
  const { t } = useTranslation()
  const shown = useNotifications()
  return (
    <section
      aria-label={t('notification.region')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-20 z-50 lg:bottom-6 lg:left-auto lg:w-96"
    >
      <ol className="grid gap-2">
        {shown.map(({ id, ref }) => (
          <Notification key={id} actor={ref} />
        ))}
      </ol>
    </section>
  )
}

function Notification({ actor }: { actor: NotificationRef }) {
  const { t } = useTranslation()
  const { message, values, tone = 'plain', actions = [] } = useNotice(actor)
  return (
    <li
      className={`notification pointer-events-auto ${tone === 'error' ? 'border-danger' : 'border-line'}`}
      onPointerEnter={() => actor.send({ type: 'notification.hold', by: 'pointer' })}
      onPointerLeave={() => actor.send({ type: 'notification.release', by: 'pointer' })}
      onFocus={() => actor.send({ type: 'notification.hold', by: 'focus' })}
      onBlur={() => actor.send({ type: 'notification.release', by: 'focus' })}
    >
      <p className="grow py-2">{t(message, values ?? {})}</p>
      {actions.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          className="button-quiet font-bold text-lamp"
          onClick={() => actor.send({ type: 'notification.act', index })}
        >
          {t(label)}
        </button>
      ))}
      <button
        type="button"
        className="button-quiet"
        aria-label={t('action.close')}
        onClick={() => actor.send({ type: 'notification.close' })}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}
