import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useSay } from '../../say.ts'
import type { ViewerParts } from '../tools.ts'
import { Viewer } from '../viewer.tsx'
import type { AppParts } from '../../dock/app-parts.ts'
import { PagePane } from './page-pane.tsx'
import { QueriesPane } from './queries-pane.tsx'
import { RequestsPane } from './requests-pane.tsx'
import { heightKey, queriesOpenKey, store, stored } from './stored.ts'

interface DrawerProps {
  readonly viewer: ViewerParts
  readonly app: AppParts
  readonly onClose: () => void
}

const clamp = (part: number): number => Math.min(92, Math.max(20, part))

/** Below the page, over its lower part: the machines, and what else a maintainer wants to know of this page. */
export function Drawer({ viewer, app, onClose }: DrawerProps) {
  const { say, locale } = useSay()
  const [height, setHeight] = useState(() => clamp(Number(stored(heightKey, '50')) || 50))
  const resize = (part: number) => {
    setHeight(clamp(part))
    store(heightKey, String(Math.round(clamp(part))))
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowUp') resize(height + 5)
    if (key === 'ArrowDown') resize(height - 5)
  }
  const onPointerMove = ({ clientY, currentTarget, pointerId }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) resize(100 - (clientY / innerHeight) * 100)
  }
  return (
    <section className="ix-drawer" lang={locale} style={{ height: `${height}dvh` }} aria-label={say('title')}>
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
      <Tabs
        label={say('title')}
        start={stored(queriesOpenKey, 'false') === 'true' ? 'queries' : 'machines'}
        onChange={(value) => store(queriesOpenKey, String(value === 'queries'))}
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
            content: () => <QueriesPane queryClient={app.queryClient} />,
          },
          { value: 'requests', label: say('requests.title'), content: () => <RequestsPane /> },
          { value: 'page', label: say('page.title'), content: () => <PagePane {...app} /> },
        ]}
        end={
          <span className="ix-end">
            <a className="ix-button" href="/inspector" target="_blank" rel="noreferrer">
              <Icon name="external-link" className="ix-icon" />
              {say('drawer.window')}
            </a>
            <button type="button" className="ix-button" aria-label={say('drawer.close')} onClick={onClose}>
              <Icon name="x" className="ix-icon" />
            </button>
          </span>
        }
      />
    </section>
  )
}
