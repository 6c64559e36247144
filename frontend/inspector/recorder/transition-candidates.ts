import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import type { Candidate } from '../log/log-entry.ts'
import { activeNodes } from './active-nodes.ts'

/**
 * Evaluates the transitions of a snapshot for an event, in the machine's order: the innermost states first, each
 * region of a parallel state by itself. Guards are evaluated a second time, which is safe because they are pure.
 */
export function evaluateEvent(snapshot: AnyMachineSnapshot, event: AnyEventObject): Candidate[] {
  const candidates: Candidate[] = []
  const evaluateNode = (node: AnyStateNode, wasTaken: boolean): boolean =>
    evaluateTransitions(snapshot, event, transitionsForEvent(node, event.type), wasTaken, candidates)
  const evaluateSubtree = (node: AnyStateNode, value: StateValue): boolean => {
    const parts: [string, StateValue | undefined][] =
      typeof value === 'string' ? [[value, undefined]] : Object.entries(value)
    const taken = parts.map(([key, inner]) => {
      const child = node.states[key]
      return (
        child !== undefined &&
        (inner === undefined || isEmpty(inner) ? evaluateNode(child, false) : evaluateSubtree(child, inner))
      )
    })
    return evaluateNode(node, taken.some(Boolean))
  }
  if (isEmpty(snapshot.value)) evaluateNode(snapshot.machine.root, false)
  else evaluateSubtree(snapshot.machine.root, snapshot.value)
  return candidates
}

/** The same for transitions without an event (`always`), which are evaluated after each microstep. */
export function evaluateAlways(snapshot: AnyMachineSnapshot, event: AnyEventObject): Candidate[] {
  const candidates: Candidate[] = []
  for (const node of activeNodes(snapshot.machine, snapshot.value).toReversed())
    if (node.always) evaluateTransitions(snapshot, event, node.always, false, candidates)
  return candidates
}

/** Adds each transition to `candidates`; returns whether one of them is taken. */
function evaluateTransitions(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  transitions: readonly AnyTransitionDefinition[],
  wasTaken: boolean,
  candidates: Candidate[],
): boolean {
  let isTaken = wasTaken
  for (const transition of transitions) {
    const verdict = isTaken ? null : verdictOf(snapshot, event, transition)
    isTaken ||= verdict === 'passed'
    candidates.push({ ...transitionNames(transition), guard: guardName(transition), verdict })
    // The machine stops at a guard that throws.
    if (verdict === 'threw') return true
  }
  return isTaken
}

function verdictOf(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  { guard }: AnyTransitionDefinition,
): Candidate['verdict'] {
  if (guard === undefined) return 'passed'
  try {
    return evaluateGuard(guard, snapshot.context, event, snapshot) ? 'passed' : 'failed'
  } catch {
    return 'threw'
  }
}

/** Transitions of a node for a type: its own first, then wildcards, the longest first, as XState orders them. */
function transitionsForEvent(node: AnyStateNode, type: string): AnyTransitionDefinition[] {
  const wildcards = [...node.transitions.keys()]
    .filter((descriptor) => descriptor !== type && matches(type, descriptor))
    .toSorted((a, b) => b.length - a.length)
  return [type, ...wildcards].flatMap((descriptor) => node.transitions.get(descriptor) ?? [])
}

const matches = (type: string, descriptor: string): boolean =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)))

const isEmpty = (value: StateValue): boolean => typeof value === 'object' && Object.keys(value).length === 0

/** Identifies a transition in a log. */
export const transitionNames = (transition: AnyTransitionDefinition) => ({
  source: transition.source.id,
  eventType: transition.eventType,
  targets: (transition.target ?? []).map(({ id }) => id),
})

export function guardName({ guard }: AnyTransitionDefinition): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  // SAFETY: a value that is neither a name nor a function has its name as a type.
  return typeof guard === 'function' ? guard.name || '(inline)' : (guard as { type: string }).type
}
