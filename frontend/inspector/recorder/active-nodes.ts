import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate'

/** The state nodes of a value, each after its parent, the root first; parts that the machine does not have are left out. */
export function activeNodes({ root }: AnyStateMachine, value: StateValue | undefined): AnyStateNode[] {
  return [root, ...below(root, value)]
}

function below(node: AnyStateNode, value: StateValue | undefined): AnyStateNode[] {
  const parts: [string, StateValue | undefined][] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value ?? {})
  return parts.flatMap(([key, inner]) => {
    const child = node.states[key]
    return child ? [child, ...below(child, inner)] : []
  })
}
