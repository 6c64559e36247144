import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { NotificationEvent } from './notification.machine.ts'
import type { NotificationRef } from './notifications.machine.ts'
import { useNotificationFocus } from './use-notification-focus.ts'
import { useNotificationContent, useNotifications } from './use-notifications.ts'

/** The notifications, newest below; a polite live region, there from the start so that assistive technology knows it. */
export function NotificationStack() {
  const { t } = useTranslation()
  const shown = useNotifications()
  const { region, onFocus, goBack } = useNotificationFocus()
  return (
    <section
      ref={region}
      aria-label={t('notification.region')}
      aria-live="polite"
      aria-keyshortcuts="F6"
      className="toasts"
      onFocus={onFocus}
    >
      <ol className="grid gap-2">
        {shown.map(({ id, ref }) => (
          <Notification key={id} actor={ref} onLeave={goBack} />
        ))}
      </ol>
    </section>
  )
}

/** `onLeave`: the button that has the focus is about to be removed. */
function Notification({ actor, onLeave }: { actor: NotificationRef; onLeave: () => void }) {
  const { t } = useTranslation()
  const { message, values, tone = 'plain', actions = [] } = useNotificationContent(actor)
  const end = (event: NotificationEvent) => {
    onLeave()
    actor.send(event)
  }
  return (
    <li
      className={`notification pointer-events-auto ${tone === 'error' ? 'border-danger' : 'border-line'}`}
      onPointerEnter={() => actor.send({ type: 'notification.hold', by: 'pointer' })}
      onPointerLeave={() => actor.send({ type: 'notification.release', by: 'pointer' })}
      onFocus={() => actor.send({ type: 'notification.hold', by: 'focus' })}
      onBlur={() => actor.send({ type: 'notification.release', by: 'focus' })}
      onKeyDown={({ key }) => key === 'Escape' && end({ type: 'notification.close' })}
    >
      <p className="py-2">{t(message, values ?? {})}</p>
      {actions.map(({ label }, index) => (
        <button
          key={label}
          type="button"
          className="button-quiet font-bold text-lamp"
          onClick={() => end({ type: 'notification.act', index })}
        >
          {t(label)}
        </button>
      ))}
      <button
        type="button"
        className="button-quiet"
        aria-label={t('action.close')}
        onClick={() => end({ type: 'notification.close' })}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}
