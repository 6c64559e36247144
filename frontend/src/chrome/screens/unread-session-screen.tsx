import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Seconds after which the browser loads the page again. */
const RELOAD_S = 5

/**
 * The screen of a member's page whose session cannot be read at the moment. The browser loads the page again until it can: without
 * a session no script knows whose page this is.
 */
export function UnreadSessionScreen() {
  const { t } = useTranslation()
  const address = useRouterState({ select: ({ location }) => location.href })
  return (
    <section className="page grid min-h-[60vh] content-center py-16">
      <meta httpEquiv="refresh" content={String(RELOAD_S)} />
      <div role="alert">
        <Icon name="cloud-off" className="size-12 text-lamp" />
        <h1 className="display mt-4 text-title">{t('reach.account')}</h1>
        <p className="mt-4 max-w-prose text-lg text-quiet">{t('reach.accountText')}</p>
      </div>
      <p className="mt-8">
        <a href={address} className="button button-primary">
          {t('action.retry')}
        </a>
      </p>
    </section>
  )
}
