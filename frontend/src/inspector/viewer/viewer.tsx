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
import { actorStatesAt } from './model/actor-states.ts'
import { ViewTabs, type View } from './parts/view-tabs.tsx'
import { Tabs } from './parts/tabs.tsx'
import { useInspectorTranslation } from '../translation.ts'
import type { ViewerParts } from './viewer-parts.ts'
import { useLog, type LogView } from './use-log.ts'
import { useSending, type Sending } from './use-sending.ts'
import { useViewSelection, type ViewSelection } from './use-view-selection.ts'

/** The whole inspector: the tree of actors, the picked machine, the log, and the details of a line. */
export function Viewer({ store, charts, bus }: ViewerParts) {
  const { locale } = useInspectorTranslation()
  const logView = useLog(store)
  const selection = useViewSelection(logView)
  const [view, setView] = useState<View>('chart')
  const sending = useSending(bus, logView.actorStates)
  return (
    <div className="ix" data-view={view} data-past={selection.moment ? '' : undefined} lang={locale}>
      <TopBar logView={logView} selection={selection} store={store} bus={bus} isUnlocked={sending.unlocked.size > 0} />
      <TreePane log={logView.log} selection={selection} />
      <MainPane charts={charts} logView={logView} selection={selection} />
      <LogPane logView={logView} selection={selection} />
      <SidePane logView={logView} selection={selection} sending={sending} />
      <ViewTabs view={view} onView={setView} />
    </div>
  )
}

interface MainPaneProps {
  readonly charts: ViewerParts['charts']
  readonly logView: LogView
  readonly selection: ViewSelection
}

/** The picked machine in four views: chart, sequence, coverage, sandbox. */
function MainPane({ charts, logView, selection }: MainPaneProps) {
  const { t } = useInspectorTranslation()
  return (
    <section className="ix-pane ix-main-pane" aria-label={t('chart.title')}>
      <Tabs
        label={t('chart.title')}
        tabs={[
          {
            value: 'chart',
            label: t('chart.title'),
            content: () => <ChartPane charts={charts} rows={logView.rows} selection={selection} />,
          },
          {
            value: 'sequence',
            label: t('sequence.title'),
            content: () => <SequencePane logView={logView} selection={selection} />,
          },
          {
            value: 'coverage',
            label: t('coverage.title'),
            content: () => (
              <CoveragePane
                charts={charts}
                logView={logView}
                stretch={selection.stretch}
                machine={selection.actor?.entry.machine ?? null}
              />
            ),
          },
          {
            value: 'sandbox',
            label: t('replay.sandbox'),
            content: () => <SandboxPane charts={charts} selection={selection} />,
          },
        ]}
      />
      <TimeBar logView={logView} selection={selection} />
    </section>
  )
}

interface SidePaneProps {
  readonly logView: LogView
  readonly selection: ViewSelection
  readonly sending: Sending
}

/** Details of the selected moment: why it happened, its snapshot, a replay, a form that sends an event. */
function SidePane({ logView, selection, sending }: SidePaneProps) {
  const { t } = useInspectorTranslation()
  const anchorActors = useMemo(
    () => (selection.anchor ? actorStatesAt(logView.log.entries, selection.anchor.index + 1) : null),
    [selection.anchor, logView.log.entries],
  )
  return (
    <section className="ix-pane ix-side-pane" aria-label={t('why.title')}>
      <Tabs
        label={t('why.title')}
        tabs={[
          { value: 'why', label: t('why.title'), content: () => <WhyPane logView={logView} selection={selection} /> },
          {
            value: 'snapshot',
            label: t('snapshot.title'),
            content: () => <SnapshotPane selection={selection} rows={logView.rows} anchorActors={anchorActors} />,
          },
          {
            value: 'replay',
            label: t('replay.title'),
            content: () => <ReplayPane logView={logView} selection={selection} />,
          },
          {
            value: 'send',
            label: t('send.title'),
            content: () => <SendPane selection={selection} sending={sending} />,
          },
        ]}
      />
    </section>
  )
}
