import { lazy, Suspense, useEffect, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useSay } from '../../say.ts'
import type { ViewerParts } from '../tools.ts'
import { Viewer } from '../viewer.tsx'
import type { AppParts } from '../../dock/app-parts.ts'
import { heightKey, queriesOpenKey, store, stored } from '../../dock/stored.ts'
import { PagePane } from './page-pane.tsx'
import { RequestsPane } from './requests-pane.tsx'

const QueryDevtools = lazy(async () => ({ default: (await import('../queries/query-devtools.tsx')).QueryDevtools }))

interface DrawerProps {
  readonly viewer: ViewerParts
  readonly app: AppParts
  readonly onClose: () => void
}

/** The tab that the drawer showed last; it is shown when the drawer is opened again. */
let lastShown = 'machines'

const clamp = (part: number): number => Math.min(92, Math.max(20, part))

/** A panel over the lower part of the page: machines, queries, requests, and facts about the page. */
export function Drawer({ viewer, app, onClose }: DrawerProps) {
  const { say, locale } = useSay()
  const [height, resize] = useHeight()
  const [shown, setShown] = useState(() => (stored(queriesOpenKey, 'false') === 'true' ? 'queries' : lastShown))
  // Storage is outside of React. After a reload or a navigation the panel is open again.
  useEffect(() => {
    lastShown = shown
    store(queriesOpenKey, String(shown === 'queries'))
    return () => store(queriesOpenKey, 'false')
  }, [shown])
  return (
    <section className="ix-drawer" lang={locale} style={{ height: `${height}dvh` }} aria-label={say('title')}>
      <Edge height={height} onResize={resize} />
      <Tabs
        label={say('title')}
        start={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'machines',
            label: say('drawer.machines'),
            content: () => (
              <div className="ix-room">
                <Viewer {...viewer} />
              </div>
            ),
          },
          {
            value: 'queries',
            label: say('queries.title'),
            content: () => (
              <Suspense>
                <QueryDevtools queryClient={app.queryClient} />
              </Suspense>
            ),
          },
          { value: 'requests', label: say('requests.title'), content: () => <RequestsPane /> },
          { value: 'page', label: say('page.title'), content: () => <PagePane {...app} /> },
        ]}
        end={<End onClose={onClose} />}
      />
    </section>
  )
}

/** Height of the drawer in percent of the window; this browser stores it. */
function useHeight() {
  const [height, setHeight] = useState(() => clamp(Number(stored(heightKey, '50')) || 50))
  const resize = (part: number) => {
    setHeight(clamp(part))
    store(heightKey, String(Math.round(clamp(part))))
  }
  return [height, resize] as const
}

interface EdgeProps {
  readonly height: number
  readonly onResize: (part: number) => void
}

/** The upper edge, which makes the drawer higher and lower by pointer and keys. */
function Edge({ height, onResize }: EdgeProps) {
  const { say } = useSay()
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowUp') onResize(height + 5)
    if (key === 'ArrowDown') onResize(height - 5)
  }
  const onPointerMove = ({ clientY, currentTarget, pointerId }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) onResize(100 - (clientY / innerHeight) * 100)
  }
  return (
    <div
      className="ix-edge"
      role="separator"
      aria-orientation="horizontal"
      aria-label={say('drawer.height')}
      aria-valuenow={Math.round(height)}
      aria-valuemin={20}
      aria-valuemax={92}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}

function End({ onClose }: { onClose: () => void }) {
  const { say } = useSay()
  return (
    <span className="ix-end">
      <a className="ix-button" href="/inspector" target="_blank" rel="noreferrer">
        <Icon name="external-link" className="ix-icon" />
        {say('drawer.window')}
      </a>
      <button type="button" className="ix-button" aria-label={say('drawer.close')} onClick={onClose}>
        <Icon name="x" className="ix-icon" />
      </button>
    </span>
  )
}
