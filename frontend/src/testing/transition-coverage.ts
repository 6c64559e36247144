import { getAdjacencyMap } from 'xstate/graph'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { deadEndStates } from './dead-ends.ts'

export interface CoverageCase {
  readonly machine: AnyStateMachine
  /** The inputs that the machine is created with. */
  readonly inputs: readonly unknown[]
  /** Every event worth sending, those of invoked actors and of delays included. */
  readonly events: readonly AnyEventObject[]
  /** Further events, each group in a separate walk: in one walk the states of parallel regions would multiply. */
  readonly walks?: readonly (readonly AnyEventObject[])[]
  /** The part of the context that distinguishes states: clocks and lists would create endless states. */
  readonly contextKey?: (context: AnyMachineSnapshot['context']) => unknown
}
export interface Coverage {
  readonly total: number
  /** Transitions that no walk takes, as `state · event → target`. */
  readonly untestedTransitions: readonly string[]
  /** States without an exit that are not marked as terminal. */
  readonly deadEnds: readonly string[]
}

/**
 * Explores every state that the events can reach, and reports the transitions of the machine that were never taken.
 */
export function transitionCoverage({
  machine,
  inputs,
  events,
  walks = [[]],
  contextKey = (context) => context,
}: CoverageCase): Coverage {
  const covered = new Set<string>()
  for (const [input, walk] of inputs.flatMap((input) => walks.map((walk) => [input, walk] as const))) {
    const map = getAdjacencyMap<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
      input,
      events: [...events, ...walk],
      serializeState: ({ value, context }) => serialize([value, contextKey(context)]),
      limit: 20_000,
    })
    for (const { state, transitions } of Object.values(map)) {
      for (const always of enteredByAlways(machine, state)) covered.add(always)
      for (const { event } of Object.values<{ event: AnyEventObject }>(transitions)) {
        const found: AnyTransitionDefinition[] = machine.getTransitionData(state, event)
        for (const transition of found) covered.add(nameOf(transition))
      }
    }
  }
  const all = [...transitionsOf(machine.root)].map(nameOf)
  return {
    total: all.length,
    untestedTransitions: all.filter((name) => !covered.has(name)),
    deadEnds: deadEndStates(machine),
  }
}

/** Actor references compare by their id, functions not at all. */
const serialize = (state: unknown): string =>
  JSON.stringify(state, (key, part: unknown) => {
    if (key === 'parent' || typeof part === 'function') return undefined
    return part !== null && typeof part === 'object' && 'send' in part && 'id' in part ? part.id : part
  })

function* transitionsOf(node: AnyStateNode): Generator<AnyTransitionDefinition> {
  for (const group of node.transitions.values()) yield* group
  yield* node.always ?? []
  for (const child of Object.values(node.states)) yield* transitionsOf(child)
}

/** States whose node is only ever entered through an eventless transition prove that the transition was taken. */
function enteredByAlways(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string[] {
  const active = new Set(snapshot._nodes.map(({ id }: { id: string }) => id))
  return [...transitionsOf(machine.root)]
    .filter(({ eventType, target }) => eventType === '' && (target ?? []).some(({ id }) => active.has(id)))
    .map(nameOf)
}

const nameOf = ({ source, eventType, target, guard }: AnyTransitionDefinition): string => {
  const condition = guard ? ` [${typeof guard === 'string' ? guard : (guard as { type?: string }).type}]` : ''
  return `${source.id} · ${eventType || 'always'}${condition} → ${(target ?? []).map(({ id }) => id).join(', ') || 'stays'}`
}
