import { useState } from 'react'
import type { Chart, Charts } from '../../charts/chart.ts'
import type { Json, StepEntry } from '../../log/log-entry.ts'
import { replay, type ReplayEvent } from '../../log/replay.ts'
import { machineOf } from './machine-of.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { ChartView } from '../chart/chart-view.tsx'
import { activeStates } from '../model/active-states.ts'
import { formatTime, eventName, stateName } from '../model/actor-names.ts'

export interface Fork {
  readonly machine: string
  readonly name: string
  readonly from: StepEntry
}

interface SandboxProps {
  readonly charts: Charts
  readonly fork: Fork
  readonly onEnd: () => void
}

export function Sandbox({ charts, fork, onEnd }: SandboxProps) {
  const { t } = useInspectorTranslation()
  const [events, setEvents] = useState<readonly ReplayEvent[]>([])
  const { from } = fork
  const chart = charts[fork.machine]
  const machine = machineOf(fork.machine)
  if (!chart || !machine) return <p className="ix-empty">{t('chart.noChart')}</p>
  const result = tryReplay(() => replay(machine, from, events))
  const values = result.values.length > 0 || events.length === 0 ? [from.value, ...result.values] : [from.value]
  const value = values.at(-1)!
  const active = activeStates(chart, value)
  const before = activeStates(chart, values.at(-2) ?? value)
  return (
    <>
      <SandboxHead
        fork={fork}
        value={value}
        onBack={events.length > 0 ? () => setEvents(events.slice(0, -1)) : undefined}
        onEnd={onEnd}
      />
      <div className="ix-next ix-sandbox-next" role="group" aria-label={t('send.type')}>
        {nextEvents(chart, active).map((type) => (
          <button key={type} type="button" className="ix-button" onClick={() => setEvents([...events, { type }])}>
            {eventName(type)}
          </button>
        ))}
      </div>
      {result.problem ? <p className="ix-error">{t('replay.unable', { problem: result.problem })}</p> : null}
      <ChartView
        chart={chart}
        highlights={{
          active,
          entered: new Set([...active].filter((state) => !before.has(state))),
          taken: new Set(),
          step: String(events.length),
        }}
      />
    </>
  )
}

interface SandboxHeadProps {
  readonly fork: Fork
  /** The current state value. */
  readonly value: Json
  /** Undefined if no event was sent yet. */
  readonly onBack: (() => void) | undefined
  readonly onEnd: () => void
}

function SandboxHead({ fork: { name, from }, value, onBack, onEnd }: SandboxHeadProps) {
  const { t } = useInspectorTranslation()
  return (
    <div className="ix-chart-head ix-sandbox-head">
      <h2>{name}</h2>
      <span className="ix-state-value">{stateName(value)}</span>
      <span className="ix-tag">{t('replay.forked', { time: formatTime(from.at) })}</span>
      <span className="ix-end">
        <button type="button" className="ix-button" disabled={!onBack} onClick={onBack}>
          {t('time.back')}
        </button>
        <button type="button" className="ix-button" onClick={onEnd}>
          {t('replay.end')}
        </button>
      </span>
    </div>
  )
}

/** Event types that the active states handle, without duplicates. */
const nextEvents = ({ transitions }: Chart, active: ReadonlySet<string>): string[] => [
  ...new Set(
    transitions
      .filter(({ source, eventType }) => active.has(source) && eventType !== '')
      .map(({ eventType }) => eventType),
  ),
]

/** Catches errors: an event without its payload may make a machine throw. */
function tryReplay(run: () => readonly Json[]): { readonly values: readonly Json[]; readonly problem: string | null } {
  try {
    return { values: run(), problem: null }
  } catch (error) {
    return { values: [], problem: error instanceof Error ? error.message : String(error) }
  }
}
