import { differences } from '../model/diff.ts'
import { actorKey } from '../model/log.ts'
import { clock } from '../model/actor-names.ts'
import type { Json, StepEntry } from '../../log/log-entry.ts'
import type { Row } from '../model/log-rows.ts'
import type { World } from '../model/world.ts'
import { JsonView } from '../parts/json-view.tsx'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'

interface SnapshotPaneProps {
  readonly looks: Looks
  readonly rows: readonly Row[]
  /** The actors at the anchor; null compares with the step before the one that is shown. */
  readonly compared: World | null
}

/** The picked actor's snapshot, and how it differs from an earlier one. */
export function SnapshotPane({ looks, rows, compared }: SnapshotPaneProps) {
  const { say } = useSay()
  const { actor } = looks
  const step = actor?.step ?? null
  if (!actor || !step) return <p className="ix-empty">{say('snapshot.nothing')}</p>
  const other = compared ? (compared.get(actor.key)?.step ?? null) : stepBefore(rows, step)
  const found = other ? differences(snapshotOf(other), snapshotOf(step)) : []
  return (
    <div className="ix-scroll">
      <h3>{say('snapshot.differences')}</h3>
      <p className="ix-quiet">{other ? say('snapshot.since', { time: clock(other.at) }) : say('snapshot.first')}</p>
      {other && found.length === 0 ? <p>{say('snapshot.same')}</p> : null}
      <ul className="ix-plain ix-differences">
        {found.map(({ path, kind, before, after }) => (
          <li key={path} data-kind={kind}>
            <code className="ix-json-key">{path}</code>
            {kind === 'added' ? null : <del>{brief(before)}</del>}
            {kind === 'removed' ? null : <ins>{brief(after)}</ins>}
          </li>
        ))}
      </ul>
      <h3>{say('snapshot.title')}</h3>
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

const brief = (value: Json): string => {
  const text = JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 299)}…` : text
}
