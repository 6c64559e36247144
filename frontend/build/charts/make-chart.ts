import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs'
import type { AnyStateMachine } from 'xstate'
import type { Chart, ChartTransition, StatePart, TransitionPart, Point } from '../../inspector/charts/chart.ts'
import { headSize, innerBoxes, labelSize } from '../../inspector/charts/sizes.ts'
import { statesOf, transitionsOf } from './chart-parts.ts'

const layout = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'false',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.labelNode': '6',
}
const margin = 16

/**
 * A machine's chart with its layout, by the Eclipse Layout Kernel: nested boxes, arrows at right angles, a box for each
 * label.
 */
export async function makeChart(machine: AnyStateMachine): Promise<Chart> {
  const states = statesOf(machine)
  const transitions = transitionsOf(machine)
  const within = (id: string) => transitions.filter((transition) => transition.source === id && isWithin(transition))
  const arrows = transitions.filter((transition) => !isWithin(transition))

  const graph = await new ELK().layout({
    id: '',
    layoutOptions: { ...layout, 'elk.padding': `[top=${margin},left=${margin},bottom=${margin},right=${margin}]` },
    children: states.filter(({ parent }) => parent === null).map((root) => nodeOf(root, states, within)),
    edges: arrows.map(edgeOf),
  })
  const size: ElkNode = graph
  const boxes = new Map(allNodes(graph).map((node) => [node.id, boxOf(node)]))
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    id: machine.id,
    description: machine.root.description ?? null,
    width: Math.ceil(size.width!),
    height: Math.ceil(size.height!),
    states: states.map((state) => ({ ...state, ...boxes.get(state.id)! })),
    transitions: transitions.map((transition) => {
      const edge = edges.get(transition.id)
      return edge ? drawn(transition, edge) : inside(transition, boxes, states, within(transition.source))
    }),
  }
}

/** Whether a transition has no target; it is then drawn inside the box of its state. */
const isWithin = ({ targets }: TransitionPart): boolean => targets.length === 0

function nodeOf(
  state: StatePart,
  states: readonly StatePart[],
  within: (id: string) => readonly TransitionPart[],
): ElkNode {
  const head = headSize(state, within(state.id))
  const children = states.filter(({ parent }) => parent === state.id).map((child) => nodeOf(child, states, within))
  if (children.length === 0) return { id: state.id, ...head }
  return {
    id: state.id,
    children,
    layoutOptions: {
      ...layout,
      'elk.padding': `[top=${head.height + 12},left=${margin},bottom=${margin},right=${margin}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${head.width},${head.height})`,
    },
  }
}

const edgeOf = (transition: TransitionPart): ElkExtendedEdge => ({
  id: transition.id,
  sources: [transition.source],
  targets: [transition.targets[0]!],
  labels: [{ text: transition.label, ...labelSize(transition) }],
})

const allNodes = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...allNodes(child)])

const boxOf = ({ x, y, width, height }: { x?: number; y?: number; width?: number; height?: number }) => ({
  x: Math.round(x!),
  y: Math.round(y!),
  width: Math.ceil(width!),
  height: Math.ceil(height!),
})

function drawn(transition: TransitionPart, { sections = [], labels = [] }: ElkExtendedEdge): ChartTransition {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
  return { ...transition, points: straight(points), labelBox: boxOf(labels[0]!) }
}

function inside(
  transition: TransitionPart,
  boxes: ReadonlyMap<string, { readonly x: number; readonly y: number }>,
  states: readonly StatePart[],
  within: readonly TransitionPart[],
): ChartTransition {
  const state = states.find(({ id }) => id === transition.source)!
  const box = innerBoxes(state, within)[within.indexOf(transition)]!
  const corner = boxes.get(state.id)!
  return { ...transition, points: [], labelBox: { ...box, x: corner.x + box.x, y: corner.y + box.y } }
}

/**
 * Rounds points to whole pixels, so that every line is at a right angle, and removes points that are not bends.
 */
function straight(points: readonly ElkPoint[]): Point[] {
  const drawn: Point[] = []
  for (const { x, y } of points) {
    const [beforeX, beforeY] = drawn.at(-1) ?? [NaN, NaN]
    const point: Point = [
      Math.abs(beforeX - x) <= 1 ? beforeX : Math.round(x),
      Math.abs(beforeY - y) <= 1 ? beforeY : Math.round(y),
    ]
    const isBend = [0, 1].every((axis) => drawn.at(-2)?.[axis] !== point[axis] || drawn.at(-1)?.[axis] !== point[axis])
    if (!isBend || drawn.at(-1)?.every((coordinate, axis) => coordinate === point[axis])) drawn.pop()
    drawn.push(point)
  }
  return drawn
}
