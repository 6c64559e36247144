import { useMemo } from 'react'
import { ReplayPane } from './panes/replay-pane.tsx'
import { SendPane } from './panes/send-pane.tsx'
import { SnapshotPane } from './panes/snapshot-pane.tsx'
import { WhyPane } from './panes/why-pane.tsx'
import { actorStatesAt } from './model/actor-states.ts'
import { Tabs } from './parts/tabs.tsx'
import { useInspectorTranslation } from '../translation.ts'
import type { LogView } from './use-log.ts'
import type { Sending } from './use-sending.ts'
import type { ViewSelection } from './use-view-selection.ts'

interface SidePaneProps {
  readonly logView: LogView
  readonly selection: ViewSelection
  readonly sending: Sending
}

/** Details of the selected moment: why it happened, its snapshot, a replay, a form that sends an event. */
export function SidePane({ logView, selection, sending }: SidePaneProps) {
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
