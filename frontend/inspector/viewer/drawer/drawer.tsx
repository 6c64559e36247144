import { lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../../src/ui/icon/icon.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewerParts } from '../viewer-parts.ts'
import { Viewer } from '../viewer.tsx'
import type { InspectedApp } from '../../dock/inspected-app.ts'
import { queriesOpenKey, writeSetting, readSetting } from '../../dock/settings.ts'
import { PagePane } from './page-pane.tsx'
import { RequestsPane } from './requests-pane.tsx'
import { useDrawerHeight, DrawerEdge } from './drawer-edge.tsx'

const QueryDevtools = lazy(async () => ({ default: (await import('../queries/query-devtools.tsx')).QueryDevtools }))

interface DrawerProps {
  readonly viewer: ViewerParts
  readonly app: InspectedApp
  readonly onClose: () => void
}

/** The tab that the drawer showed last; it is shown when the drawer is opened again. */
let lastShown = 'machines'

/** A panel over the lower part of the page: machines, queries, requests, and facts about the page. */
export function Drawer({ viewer, app, onClose }: DrawerProps) {
  const { t, locale } = useInspectorTranslation()
  const [height, resize] = useDrawerHeight()
  const [shown, setShown] = useState(() => (readSetting(queriesOpenKey, 'false') === 'true' ? 'queries' : lastShown))
  // Storage is outside of React. After a reload or a navigation the panel is open again.
  useEffect(() => {
    lastShown = shown
    writeSetting(queriesOpenKey, String(shown === 'queries'))
    return () => writeSetting(queriesOpenKey, 'false')
  }, [shown])
  return (
    <section className="ix-drawer" lang={locale} style={{ height: `${height}dvh` }} aria-label={t('title')}>
      <DrawerEdge height={height} onResize={resize} />
      <Tabs
        label={t('title')}
        start={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'machines',
            label: t('drawer.machines'),
            content: () => (
              <div className="ix-container">
                <Viewer {...viewer} />
              </div>
            ),
          },
          {
            value: 'queries',
            label: t('queries.title'),
            content: () => (
              <Suspense>
                <QueryDevtools queryClient={app.queryClient} />
              </Suspense>
            ),
          },
          { value: 'requests', label: t('requests.title'), content: () => <RequestsPane /> },
          { value: 'page', label: t('page.title'), content: () => <PagePane {...app} /> },
        ]}
        end={<End onClose={onClose} />}
      />
    </section>
  )
}

function End({ onClose }: { onClose: () => void }) {
  const { t } = useInspectorTranslation()
  return (
    <span className="ix-end">
      <a className="ix-button" href="/inspector" target="_blank" rel="noreferrer">
        <Icon name="external-link" className="ix-icon" />
        {t('drawer.window')}
      </a>
      <button type="button" className="ix-button" aria-label={t('drawer.close')} onClick={onClose}>
        <Icon name="x" className="ix-icon" />
      </button>
    </span>
  )
}
