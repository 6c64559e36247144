import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { activeNodes } from './active-nodes.ts'
import type { Microstep } from './watched-actor.ts'

/** Names of the actions of a step in the order in which they ran: of states that were left, of transitions, of states entered. */
export function stepActions(before: AnyMachineSnapshot | undefined, microsteps: readonly Microstep[]): string[] {
  let from = before
  return microsteps.flatMap(({ snapshot, transitions }) => {
    const [left, entered] = changed(from, snapshot, transitions)
    from = snapshot
    return [
      ...left.toReversed().flatMap(({ exit }) => names(exit)),
      ...transitions.flatMap(({ actions }) => names(actions)),
      ...entered.flatMap(({ entry }) => names(entry)),
    ]
  })
}

function changed(
  from: AnyMachineSnapshot | undefined,
  to: AnyMachineSnapshot,
  transitions: Microstep['transitions'],
): [AnyStateNode[], AnyStateNode[]] {
  const were = from ? activeNodes(from.machine, from.value) : []
  const are = activeNodes(to.machine, to.value)
  const isReentered = (node: AnyStateNode) =>
    transitions.some(
      ({ target, reenter, source }) => target && isWithin(node, reenter ? source : target[0]!) && were.includes(node),
    )
  return [
    were.filter((node) => !are.includes(node) || isReentered(node)),
    are.filter((node) => !were.includes(node) || isReentered(node)),
  ]
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) if (one === ancestor) return true
  return false
}

/** Leaves out the actions that implement `after`: entries have its timers instead. */
export const names = (actions: readonly unknown[]): string[] =>
  actions.map(actionName).filter((name) => name !== 'xstate.raise' && name !== 'xstate.cancel')

export function actionName(action: unknown): string {
  if (typeof action === 'string') return action
  // SAFETY: XState's own actions are functions with a `type`, all others are objects with a `type`.
  const { type, name } = action as { type?: unknown; name?: unknown }
  if (typeof type === 'string') return type
  return typeof name === 'string' && name ? name : '(inline)'
}
