import { Icon } from '../../../src/ui/icon/icon.tsx'
import { actorName, formatDuration, stateName } from '../model/actor-names.ts'
import type { TreeRow } from '../model/tree.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { Countdown } from './countdown.tsx'

interface TreeActorProps {
  readonly row: Extract<TreeRow, { kind: 'actor' }>
  readonly now: number
  readonly rate: number
  readonly isPicked: boolean
  readonly isStop: boolean
  readonly onPick: (key: string) => void
  readonly onToggle: (key: string) => void
}

/** How long a state is shown to be new (ms). */
const FRESH_MS = 1500

/** A line of the tree: an actor with its name, state, age, event rate and running delays. */
export function TreeActor({ row, now, rate, isPicked, isStop, onPick, onToggle }: TreeActorProps) {
  const { t } = useInspectorTranslation()
  const { key, actor, depth, size, isOpen } = row
  const { entry, status, step, endedAt, events } = actor
  const state = step ? stateName(step.value) : ''
  const isFresh = step?.outcome === 'moved' && step.event !== null && now - step.at < FRESH_MS
  return (
    // The tree itself handles the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      className="ix-actor"
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isPicked}
      aria-expanded={size > 0 ? isOpen : undefined}
      tabIndex={isStop ? 0 : -1}
      style={{ paddingInlineStart: `${depth * 0.9 + 0.25}rem` }}
      data-status={status}
      onClick={({ target }) => ((target as Element).closest('.ix-twist') ? onToggle(key) : onPick(key))}
    >
      <span className="ix-twist">
        {size > 0 ? <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="ix-icon" /> : null}
      </span>
      <span className="ix-dot" data-status={status}>
        {events > 0 ? <i key={events} className="ix-dot-flash" /> : null}
      </span>
      <span className="ix-actor-name">{actorName(entry)}</span>
      {entry.logic === 'machine' ? null : <span className="ix-kind">{entry.logic}</span>}
      <span key={state} className="ix-actor-state" data-fresh={isFresh || undefined}>
        {status === 'active' ? state : t(`status.${status}`)}
      </span>
      <span className="ix-actor-facts">
        {status === 'active' && step
          ? step.timers.map((timer) => <Countdown key={timer.id} timer={timer} since={step.at} now={now} />)
          : null}
        {rate > 0 ? <span className="ix-rate">{rate.toFixed(1)}/s</span> : null}
        <span title={t('tree.age')}>{formatDuration((endedAt ?? now) - entry.at)}</span>
      </span>
    </div>
  )
}
