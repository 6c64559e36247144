import type { ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isUnreachable } from '../../api/client.ts'
import { isLostChunk } from '../../shell/chunk-reload/lost-chunk.ts'
import { useChunkReload } from '../../shell/chunk-reload/use-chunk-reload.ts'
import { useApp } from '../../context/app-context.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { UnreadSessionScreen } from './unread-session-screen.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

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
