import { actorKey } from './log.ts'
import { actorName, eventName, stateName } from './actor-names.ts'
import type { Row } from './log-rows.ts'
import type { ActorStates } from './actor-states.ts'

export interface Lifeline {
  readonly key: string
  readonly name: string
  readonly x: number
}
export interface Message {
  readonly row: Row
  /** Null if the event came from outside of all actors. */
  readonly from: number | null
  readonly to: number
  readonly y: number
  readonly label: string
  /** State that the receiver is in afterwards, if it moved. */
  readonly state: string | null
  readonly isIgnored: boolean
}
export interface Sequence {
  readonly lifelines: readonly Lifeline[]
  readonly messages: readonly Message[]
  readonly width: number
  readonly height: number
  /** Messages before the first one that is drawn. */
  readonly omittedCount: number
}

const COLUMN_WIDTH = 168
const LINE_HEIGHT = 44
const TOP_MARGIN = 64
const SIDE_MARGIN = 92

/** Layout of a sequence diagram (pixels): lifelines in order of appearance, arrows for the last `max` events. */
export function sequenceOf(rows: readonly Row[], actorStates: ActorStates, max = 200): Sequence {
  const withEvents = rows.filter(({ event, entry }) => event !== null || entry.kind === 'dead-letter')
  const shown = withEvents.slice(-max)
  const lifelines: Lifeline[] = []
  const xOf = (realm: string, actor: string): number => {
    const key = actorKey({ realm, actor })
    const index = lifelines.findIndex((lifeline) => lifeline.key === key)
    if (index >= 0) return lifelines[index]!.x
    const actorState = actorStates.get(key)
    const lifeline = {
      key,
      name: actorState ? actorName(actorState.entry) : actor,
      x: SIDE_MARGIN + lifelines.length * COLUMN_WIDTH,
    }
    lifelines.push(lifeline)
    return lifeline.x
  }
  const messages = shown.map((row, index): Message => {
    const eventEntry = row.event ?? (row.entry.kind === 'dead-letter' ? row.entry : null)!
    const from = eventEntry.from === null ? null : xOf(eventEntry.realm, eventEntry.from)
    const { step, before } = row
    const state = step?.outcome === 'moved' ? stateName(step.value) : null
    return {
      row,
      from,
      to: xOf(eventEntry.realm, eventEntry.actor),
      y: TOP_MARGIN + (index + 1) * LINE_HEIGHT,
      label: eventName(eventEntry.event.type),
      state: state === stateName(before) ? null : state,
      isIgnored: row.entry.kind === 'dead-letter' || row.step?.outcome === 'ignored',
    }
  })
  return {
    lifelines,
    messages,
    width: SIDE_MARGIN * 2 + Math.max(0, lifelines.length - 1) * COLUMN_WIDTH,
    height: TOP_MARGIN + (shown.length + 1) * LINE_HEIGHT,
    omittedCount: withEvents.length - shown.length,
  }
}
