import type { AnyStateMachine, AnyStateNode } from 'xstate'

/**
 * The states that nothing leaves, by their ids: neither they nor the state around them name another one to go to. A
 * transition from further out (a log-out, say) is no way out of a state, but of all that is around it. A state that is
 * meant to be the last says why: `meta: { terminal: 'why' }`.
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
  // SAFETY: meta is whatever a machine's author wrote.
  typeof (meta as { terminal?: unknown } | undefined)?.terminal === 'string'

const hasExit = (leaf: AnyStateNode): boolean =>
  [leaf, leaf.parent!].some((node) =>
    [...node.transitions.values(), node.always ?? []]
      .flat()
      .some(({ target }) => target?.some((other) => other !== leaf) ?? false),
  )
