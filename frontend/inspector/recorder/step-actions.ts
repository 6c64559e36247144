import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { activeNodes } from './active-nodes.ts'
import type { Microstep } from './watched-actor.ts'

/** Names of the actions of a step in the order in which they ran: of states that were left, of transitions, of states entered. */
export function stepActions(before: AnyMachineSnapshot | undefined, microsteps: readonly Microstep[]): string[] {
  let from = before
  return microsteps.flatMap(({ snapshot, transitions }) => {
    const [exited, entered] = exitedAndEntered(from, snapshot, transitions)
    from = snapshot
    return [
      ...exited.toReversed().flatMap(({ exit }) => actionNames(exit)),
      ...transitions.flatMap(({ actions }) => actionNames(actions)),
      ...entered.flatMap(({ entry }) => actionNames(entry)),
    ]
  })
}

function exitedAndEntered(
  from: AnyMachineSnapshot | undefined,
  to: AnyMachineSnapshot,
  transitions: Microstep['transitions'],
): [AnyStateNode[], AnyStateNode[]] {
  const nodesBefore = from ? activeNodes(from.machine, from.value) : []
  const nodesAfter = activeNodes(to.machine, to.value)
  const isReentered = (node: AnyStateNode) =>
    transitions.some(
      ({ target, reenter, source }) =>
        target && isWithin(node, reenter ? source : target[0]!) && nodesBefore.includes(node),
    )
  return [
    nodesBefore.filter((node) => !nodesAfter.includes(node) || isReentered(node)),
    nodesAfter.filter((node) => !nodesBefore.includes(node) || isReentered(node)),
  ]
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) if (one === ancestor) return true
  return false
}

/** Leaves out the actions that implement `after`: entries have its timers instead. */
export const actionNames = (actions: readonly unknown[]): string[] =>
  actions.map(actionName).filter((name) => name !== 'xstate.raise' && name !== 'xstate.cancel')

export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  // SAFETY: XState's own actions are functions with a `type`, all others are objects with a `type`.
  const { type, name } = action as { type?: unknown; name?: unknown }
  if (typeof type === 'string') return type
  return typeof name === 'string' && name ? name : '(inline)'
}
