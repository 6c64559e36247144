import type { StepEntry } from '../../log/log-entry.ts'
import { formatDuration, eventName } from '../model/actor-names.ts'
import { useNow } from '../use-now.ts'

interface CountdownProps {
  readonly timer: StepEntry['timers'][number]
  /** Estimated start of the delay: the time of the step. */
  readonly since: number
  readonly now: number
}

/** A running delay: its remaining time as text and as a bar. */
export function Countdown({ timer: { eventType, due }, since, now }: CountdownProps) {
  const left = Math.max(0, due - now)
  const part = Math.min(1, left / Math.max(1, due - since))
  return (
    <span className="ix-countdown" title={eventName(eventType)}>
      <i style={{ transform: `scaleX(${part.toFixed(3)})` }} />
      {formatDuration(left)}
    </span>
  )
}

/** All delays of a step, on a clock of their own unless a moment is given. */
export function Countdowns({ step, at }: { readonly step: StepEntry; readonly at: number | null }) {
  const clock = useNow(100, at === null && step.timers.length > 0)
  return step.timers.map((timer) => <Countdown key={timer.id} timer={timer} since={step.at} now={at ?? clock} />)
}
