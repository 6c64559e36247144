import { actorKey } from './log.ts'
import { actorName, eventName, stateName } from './actor-names.ts'
import type { Row } from './log-rows.ts'
import type { World } from './world.ts'

export interface Lifeline {
  readonly key: string
  readonly name: string
  readonly x: number
}
export interface Message {
  readonly row: Row
  /** Null where the event came from outside of all actors. */
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
  readonly left: number
}

const column = 168
const line = 44
const top = 64
const edge = 92

/** Layout of a sequence diagram (pixels): lifelines in order of appearance, arrows for the last `max` events. */
export function sequenceOf(rows: readonly Row[], world: World, most = 200): Sequence {
  const withEvents = rows.filter(({ event, entry }) => event !== null || entry.kind === 'dead-letter')
  const shown = withEvents.slice(-most)
  const lifelines: Lifeline[] = []
  const placeOf = (realm: string, actor: string): number => {
    const key = actorKey({ realm, actor })
    const index = lifelines.findIndex((lifeline) => lifeline.key === key)
    if (index >= 0) return lifelines[index]!.x
    const found = world.get(key)
    const lifeline = { key, name: found ? actorName(found.entry) : actor, x: edge + lifelines.length * column }
    lifelines.push(lifeline)
    return lifeline.x
  }
  const messages = shown.map((row, index): Message => {
    const carried = row.event ?? (row.entry.kind === 'dead-letter' ? row.entry : null)!
    const from = carried.from === null ? null : placeOf(carried.realm, carried.from)
    const { step, before } = row
    const state = step?.outcome === 'moved' ? stateName(step.value) : null
    return {
      row,
      from,
      to: placeOf(carried.realm, carried.actor),
      y: top + (index + 1) * line,
      label: eventName(carried.event.type),
      state: state === stateName(before) ? null : state,
      isIgnored: row.entry.kind === 'dead-letter' || row.step?.outcome === 'ignored',
    }
  })
  return {
    lifelines,
    messages,
    width: edge * 2 + Math.max(0, lifelines.length - 1) * column,
    height: top + (shown.length + 1) * line,
    left: withEvents.length - shown.length,
  }
}
