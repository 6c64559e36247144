import type { AnyStateMachine, AnyStateNode } from 'xstate'

/**
 * The ids of states without an exit: neither they nor their parent state have a transition to another state. A
 * transition of a further ancestor, such as a log-out, does not count. An intended final state is marked by `meta: {
 * terminal: 'why' }`.
 */
export function deadEndStates(machine: AnyStateMachine): string[] {
  return [...leavesOf(machine.root)].filter((leaf) => !isTerminal(leaf) && !hasExit(leaf)).map(({ id }) => id)
}

function* leavesOf(node: AnyStateNode): Generator<AnyStateNode> {
  const children = Object.values(node.states)
  if (children.length === 0 && node.parent) yield node
  for (const child of children) yield* leavesOf(child)
}

const isTerminal = ({ meta }: AnyStateNode): boolean =>
  // SAFETY: meta may be anything.
  typeof (meta as { terminal?: unknown } | undefined)?.terminal === 'string'

const hasExit = (leaf: AnyStateNode): boolean =>
  [leaf, leaf.parent!].some((node) =>
    [...node.transitions.values(), node.always ?? []]
      .flat()
      .some(({ target }) => target?.some((other) => other !== leaf) ?? false),
  )
