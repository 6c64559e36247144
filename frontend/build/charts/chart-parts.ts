import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { StatePart, TransitionPart } from '../../inspector/charts/chart.ts'
import { actionName, actionNames } from '../../inspector/recorder/step-actions.ts'
import { guardName } from '../../inspector/recorder/transition-candidates.ts'

/** Every state node of a machine, each after its parent, the root first. */
export function statesOf(machine: AnyStateMachine): StatePart[] {
  return nodesOf(machine.root).map((node) => ({
    id: node.id,
    parent: node.parent?.id ?? null,
    key: node.key,
    type: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
    description: node.description ?? null,
    // SAFETY: XState names every source, inline ones included.
    invokes: node.invoke.map(({ src }) => src as string),
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    tags: node.tags,
  }))
}

/**
 * Every transition: of events, delays and invoked actors, and eventless ones, which XState's `toDirectedGraph` leaves
 * out.
 */
export function transitionsOf(machine: AnyStateMachine): TransitionPart[] {
  return nodesOf(machine.root).flatMap((node) =>
    definitionsOf(node).map((transition, index) => ({
      id: `${node.id} ${index}`,
      source: node.id,
      targets: (transition.target ?? []).map(({ id }) => id),
      eventType: transition.eventType,
      label: labelOf(transition, node),
      guard: guardName(transition),
      actions: transition.actions.map(actionName),
      reenter: transition.reenter,
    })),
  )
}

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

export const definitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

function labelOf({ eventType }: AnyTransitionDefinition, node: AnyStateNode): string {
  if (eventType === '') return 'always'
  const delay = /^xstate\.after\.(\w+)\./.exec(eventType)?.[1]
  if (delay) return `after ${delayText(node.machine as AnyStateMachine, delay)}`
  const [, outcome, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (outcome) return `${outcome === 'done' ? 'done' : 'failed'}: ${invokedName(node, id!)}`
  return eventType.startsWith('xstate.done.state.') ? 'done' : eventType
}

const invokedName = (node: AnyStateNode, id: string): string =>
  // SAFETY: XState names every source, inline ones included.
  (node.invoke.find((invoked) => invoked.id === id)?.src as string | undefined) ?? id

function delayText({ implementations }: AnyStateMachine, delay: string): string {
  const named: unknown = implementations.delays[delay]
  const milliseconds = /^\d+$/.test(delay) ? Number(delay) : named
  if (typeof milliseconds !== 'number') return delay
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`
}
