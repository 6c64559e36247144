import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useRecovery } from '../../shell/recovery/use-recovery.ts'

const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const stop = new AbortController()
      for (const name of ['online', 'offline']) window.addEventListener(name, changed, { signal: stop.signal })
      return () => stop.abort()
    },
    () => navigator.onLine,
    () => true,
  )

/** The screen of a page whose data cannot be reached at the moment; it retries by itself. */
export function UnreachableScreen() {
  const { t } = useTranslation()
  const { isTrying, retry } = useRecovery()
  const isOnline = useIsOnline()
  return (
    <section className="page grid min-h-[60vh] content-center py-16" aria-busy={isTrying}>
      <div role="alert">
        <Icon name="cloud-off" className="size-12 text-lamp" />
        <h1 className="display mt-4 text-title">{t(isOnline ? 'reach.title' : 'offline.title')}</h1>
        <p className="mt-4 max-w-prose text-lg text-quiet">{t(isOnline ? 'reach.text' : 'offline.text')}</p>
      </div>
      <p className="mt-8">
        <SteadyButton ref={focusOnArrival} className="button button-primary" disabled={isTrying} onClick={retry}>
          {t(isTrying ? 'list.loading' : 'action.retry')}
        </SteadyButton>
      </p>
    </section>
  )
}
