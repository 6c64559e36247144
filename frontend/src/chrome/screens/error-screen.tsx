import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isUnreachable } from '../../api/client.ts'
import { isLostChunk } from '../../shell/chunk-reload/lost-chunk.ts'
import { useChunkReload } from '../../shell/chunk-reload/use-chunk-reload.ts'
import { useApp } from '../../context/app-context.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Seconds after which the browser loads the page again. */
const RELOAD_S = 5

/**
 * The screen of a member's page whose session cannot be read at the moment. The browser loads the page again until it can: without
 * a session no script knows whose page this is.
 */
function UnreadSessionScreen() {
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

/**
 * The error screen (§2): a 404, or a message that contains 404, is a page that could not be found. An unreachable
 * server has a screen of its own.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { boot } = useApp()
  const reloading = useChunkReload()
  // A page that is about to be reloaded has not failed yet.
  if (reloading && isLostChunk(error)) return null
  if (isUnreachable(error)) return boot.isSessionUnread ? <UnreadSessionScreen /> : <UnreachableScreen />
  return <ErrorMessage message={error instanceof Error ? error.message : String(error)} />
}

export function ErrorMessage({ message, detail }: { message: string; detail?: string | undefined }) {
  const { t } = useTranslation()
  const missing = message.includes('404')
  return (
    <section className="page grid min-h-[60vh] content-center py-16" role="alert">
      {missing ? (
        <p className="display text-lamp text-hero" aria-hidden="true">
          404
        </p>
      ) : null}
      <PageHeading className="mt-2">{t(missing ? 'error.notFound' : 'error.occurred')}</PageHeading>
      <p className="mt-4 max-w-prose text-lg text-quiet">{t('error.brokenLink')}</p>
      {detail ? <p className="mt-2 max-w-prose break-all font-mono text-sm text-quiet">{detail}</p> : null}
      <p className="mt-8">
        {/* A full page load, which resets the state that failed. */}
        <a href="/" className="button button-primary">
          {t('error.goBack')}
        </a>
      </p>
    </section>
  )
}
