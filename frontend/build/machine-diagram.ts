import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A machine as a Mermaid state diagram: every state and transition of its code, guards in brackets. */
export function machineDiagram(machine: AnyStateMachine): string {
  return ['stateDiagram-v2', ...statesOf(machine.root, 1), ...transitionsOf(machine.root)].join('\n')
}

const indent = (depth: number): string => '  '.repeat(depth)
const idOf = ({ id }: AnyStateNode): string => id.replaceAll(/\W/g, '_')

function statesOf(node: AnyStateNode, depth: number): string[] {
  const children = Object.values(node.states)
  const lines = node.type === 'parallel' ? [] : initialOf(node, depth)
  for (const [index, child] of children.entries()) {
    if (node.type === 'parallel' && index > 0) lines.push(`${indent(depth)}--`)
    const name = `${indent(depth)}state "${child.key}" as ${idOf(child)}`
    if (Object.keys(child.states).length > 0)
      lines.push(`${name} {`, ...statesOf(child, depth + 1), `${indent(depth)}}`)
    else lines.push(name)
    if (child.type === 'final') lines.push(`${indent(depth)}${idOf(child)} --> [*]`)
  }
  return lines
}

function initialOf(node: AnyStateNode, depth: number): string[] {
  const [target] = node.initial.target ?? []
  return target ? [`${indent(depth)}[*] --> ${idOf(target)}`] : []
}

function transitionsOf(node: AnyStateNode): string[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  const lines = own.map((transition) => {
    const first = Object.values(node.states)[0]
    const from = idOf(node.parent || !first ? node : first)
    const to = transition.target?.[0] ? idOf(transition.target[0]) : from
    const anywhere = node.parent || !first ? '' : 'anywhere: '
    return `  ${from} --> ${to}: ${anywhere}${labelOf(transition, node)}`
  })
  return [...new Set([...lines, ...Object.values(node.states).flatMap(transitionsOf)])]
}

function labelOf({ eventType, guard }: AnyTransitionDefinition, node: AnyStateNode): string {
  const condition = guard ? ` [${typeof guard === 'string' ? guard : (guard as { type: string }).type}]` : ''
  return eventName(eventType, node) + condition
}

function eventName(type: string, node: AnyStateNode): string {
  const delay = /^xstate\.after\.(\w+)\./.exec(type)?.[1]
  if (delay) return `after ${delay}`
  const [, outcome] = /^xstate\.(done|error)\.actor\./.exec(type) ?? []
  // SAFETY: in these machines every actor is named, so that a source is its name.
  if (outcome) return `${node.invoke[0]?.src as string} ${outcome === 'done' ? 'is done' : 'failed'}`
  return type || 'at once'
}
