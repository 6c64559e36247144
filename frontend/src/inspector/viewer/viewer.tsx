import { useMemo, useState } from 'react'
import { CoveragePane } from './panes/coverage-pane.tsx'
import { ChartPane } from './panes/chart-pane.tsx'
import { LogPane } from './panes/log-pane.tsx'
import { ReplayPane } from './panes/replay-pane.tsx'
import { SandboxPane } from './panes/sandbox-pane.tsx'
import { SendPane } from './panes/send-pane.tsx'
import { SequencePane } from './panes/sequence-pane.tsx'
import { SnapshotPane } from './panes/snapshot-pane.tsx'
import { TimeBar } from './panes/time-bar.tsx'
import { TopBar } from './panes/top-bar.tsx'
import { TreePane } from './panes/tree-pane.tsx'
import { WhyPane } from './panes/why-pane.tsx'
import { worldAt } from './model/world.ts'
import { ViewTabs, type View } from './parts/view-tabs.tsx'
import { Tabs } from './parts/tabs.tsx'
import { useSay } from '../say.ts'
import type { ViewerParts } from './tools.ts'
import { useLog, type LogView } from './use-log.ts'
import { useSending, type Sending } from './use-sending.ts'
import { useLooks, type Looks } from './use-looks.ts'

/** The whole inspector: the tree of actors, the picked machine, the log, and the details of a line. */
export function Viewer({ store, charts, bus }: ViewerParts) {
  const { locale } = useSay()
  const logView = useLog(store)
  const looks = useLooks(logView)
  const [view, setView] = useState<View>('chart')
  const sending = useSending(bus, logView.world)
  return (
    <div className="ix" data-view={view} data-past={looks.moment ? '' : undefined} lang={locale}>
      <TopBar logView={logView} looks={looks} store={store} bus={bus} isUnlocked={sending.unlocked.size > 0} />
      <TreePane log={logView.log} looks={looks} />
      <MainPane charts={charts} logView={logView} looks={looks} />
      <LogPane logView={logView} looks={looks} />
      <SidePane logView={logView} looks={looks} sending={sending} />
      <ViewTabs view={view} onView={setView} />
    </div>
  )
}

interface MainPaneProps {
  readonly charts: ViewerParts['charts']
  readonly logView: LogView
  readonly looks: Looks
}

/** The picked machine in four views: chart, sequence, coverage, sandbox. */
function MainPane({ charts, logView, looks }: MainPaneProps) {
  const { say } = useSay()
  return (
    <section className="ix-pane ix-main-pane" aria-label={say('chart.title')}>
      <Tabs
        label={say('chart.title')}
        tabs={[
          {
            value: 'chart',
            label: say('chart.title'),
            content: () => <ChartPane charts={charts} rows={logView.rows} looks={looks} />,
          },
          {
            value: 'sequence',
            label: say('sequence.title'),
            content: () => <SequencePane logView={logView} looks={looks} />,
          },
          {
            value: 'coverage',
            label: say('coverage.title'),
            content: () => (
              <CoveragePane
                charts={charts}
                logView={logView}
                stretch={looks.stretch}
                machine={looks.actor?.entry.machine ?? null}
              />
            ),
          },
          {
            value: 'sandbox',
            label: say('replay.sandbox'),
            content: () => <SandboxPane charts={charts} looks={looks} />,
          },
        ]}
      />
      <TimeBar logView={logView} looks={looks} />
    </section>
  )
}

interface SidePaneProps {
  readonly logView: LogView
  readonly looks: Looks
  readonly sending: Sending
}

/** Details of the selected moment: why it happened, its snapshot, a replay, a form that sends an event. */
function SidePane({ logView, looks, sending }: SidePaneProps) {
  const { say } = useSay()
  const compared = useMemo(
    () => (looks.anchor ? worldAt(logView.log.entries, looks.anchor.index + 1) : null),
    [looks.anchor, logView.log.entries],
  )
  return (
    <section className="ix-pane ix-side-pane" aria-label={say('why.title')}>
      <Tabs
        label={say('why.title')}
        tabs={[
          { value: 'why', label: say('why.title'), content: () => <WhyPane logView={logView} looks={looks} /> },
          {
            value: 'snapshot',
            label: say('snapshot.title'),
            content: () => <SnapshotPane looks={looks} rows={logView.rows} compared={compared} />,
          },
          {
            value: 'replay',
            label: say('replay.title'),
            content: () => <ReplayPane logView={logView} looks={looks} />,
          },
          { value: 'send', label: say('send.title'), content: () => <SendPane looks={looks} sending={sending} /> },
        ]}
      />
    </section>
  )
}
