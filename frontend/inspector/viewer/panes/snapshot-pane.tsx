import { differences } from '../model/diff.ts'
import { actorKey } from '../model/log.ts'
import { formatTime } from '../model/actor-names.ts'
import type { Json, StepEntry } from '../../log/log-entry.ts'
import type { Row } from '../model/log-rows.ts'
import type { ActorStates } from '../model/actor-states.ts'
import { JsonView } from '../parts/json-view.tsx'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'

interface SnapshotPaneProps {
  readonly selection: ViewSelection
  readonly rows: readonly Row[]
  /** The actors at the anchor; null compares with the step before the one that is shown. */
  readonly anchorActors: ActorStates | null
}

/** The picked actor's snapshot, and how it differs from an earlier one. */
export function SnapshotPane({ selection, rows, anchorActors }: SnapshotPaneProps) {
  const { t } = useInspectorTranslation()
  const { actor } = selection
  const step = actor?.step ?? null
  if (!actor || !step) return <p className="ix-empty">{t('snapshot.nothing')}</p>
  const earlierStep = anchorActors ? (anchorActors.get(actor.key)?.step ?? null) : stepBefore(rows, step)
  const changes = earlierStep ? differences(snapshotOf(earlierStep), snapshotOf(step)) : []
  return (
    <div className="ix-scroll">
      <h3>{t('snapshot.differences')}</h3>
      <p className="ix-quiet">
        {earlierStep ? t('snapshot.since', { time: formatTime(earlierStep.at) }) : t('snapshot.first')}
      </p>
      {earlierStep && changes.length === 0 ? <p>{t('snapshot.same')}</p> : null}
      <ul className="ix-plain ix-differences">
        {changes.map(({ path, kind, before, after }) => (
          <li key={path} data-kind={kind}>
            <code className="ix-json-key">{path}</code>
            {kind === 'added' ? null : <del>{shortJson(before)}</del>}
            {kind === 'removed' ? null : <ins>{shortJson(after)}</ins>}
          </li>
        ))}
      </ul>
      <h3>{t('snapshot.title')}</h3>
      <JsonView value={snapshotOf(step)} />
    </div>
  )
}

const snapshotOf = ({ value, status, context, output, error }: StepEntry): Json => ({
  value,
  status,
  context,
  ...(output === null ? {} : { output }),
  ...(error === null ? {} : { error }),
})

const stepBefore = (rows: readonly Row[], step: StepEntry): StepEntry | null =>
  rows.findLast((row) => row.step !== null && actorKey(row.step) === actorKey(step) && row.step.seq < step.seq)?.step ??
  null

const shortJson = (value: Json): string => {
  const text = JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 299)}…` : text
}
