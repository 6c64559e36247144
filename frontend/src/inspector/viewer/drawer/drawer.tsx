import { Tabs } from '@base-ui/react/tabs'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { useSay } from '../say.ts'
import type { ViewerParts } from '../tools.ts'
import { Viewer } from '../viewer.tsx'
import type { AppParts } from './app-parts.ts'
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
      {/* A separator that is moved has the focus (WAI-ARIA). */}
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
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
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
      <Tabs.Root
        className="ix-tabs-root"
        defaultValue={stored(queriesOpenKey, 'false') === 'true' ? 'queries' : 'machines'}
        onValueChange={(value) => store(queriesOpenKey, String(value === 'queries'))}
      >
        <div className="ix-drawer-head">
          <Tabs.List className="ix-tabs" aria-label={say('title')}>
            <Tabs.Tab value="machines">{say('drawer.machines')}</Tabs.Tab>
            <Tabs.Tab value="queries">{say('queries.title')}</Tabs.Tab>
            <Tabs.Tab value="requests">{say('requests.title')}</Tabs.Tab>
            <Tabs.Tab value="page">{say('page.title')}</Tabs.Tab>
          </Tabs.List>
          <span className="ix-end">
            <a className="ix-button" href="/inspector" target="_blank" rel="noreferrer">
              <Icon name="external-link" className="ix-icon" />
              {say('drawer.window')}
            </a>
            <button type="button" className="ix-button" aria-label={say('drawer.close')} onClick={onClose}>
              <Icon name="x" className="ix-icon" />
            </button>
          </span>
        </div>
        <Panel value="machines">
          <div className="ix-room">
            <Viewer {...viewer} />
          </div>
        </Panel>
        <Panel value="queries">
          <QueriesPane queryClient={app.queryClient} />
        </Panel>
        <Panel value="requests">
          <RequestsPane />
        </Panel>
        <Panel value="page">
          <PagePane {...app} />
        </Panel>
      </Tabs.Root>
    </section>
  )
}
