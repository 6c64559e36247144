import { useState } from 'react'
import { CoveragePane } from './panes/coverage-pane.tsx'
import { ChartPane } from './panes/chart-pane.tsx'
import { LogPane } from './panes/log-pane.tsx'
import { SandboxPane } from './panes/sandbox-pane.tsx'
import { SequencePane } from './panes/sequence-pane.tsx'
import { TimeBar } from './panes/time-bar.tsx'
import { TopBar } from './panes/top-bar.tsx'
import { TreePane } from './panes/tree-pane.tsx'
import { ViewTabs, type View } from './parts/view-tabs.tsx'
import { Tabs } from './parts/tabs.tsx'
import { useInspectorTranslation } from '../translation.ts'
import type { ViewerParts } from './viewer-parts.ts'
import { useLog, type LogView } from './use-log.ts'
import { useSending } from './use-sending.ts'
import { useViewSelection, type ViewSelection } from './use-view-selection.ts'
import { SidePane } from './side-pane.tsx'

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
