import type { Chart, Charts, ChartState, ChartTransition, Point } from '../../inspector/charts/chart.ts'
import { sourcePlaceholder, stateTypes, type Corner, type PackedCharts } from '../../inspector/charts/packed-charts.ts'

/** Charts as `unpackCharts` reads them, which is in this order. */
export function packCharts(charts: Charts): PackedCharts {
  const packing = new Packing()
  packing.list(Object.values(charts), (chart) => packing.chart(chart))
  const { texts, numbers, pixels } = packing
  return { texts, numbers, pixels }
}

class Packing {
  readonly texts: string[] = []
  readonly numbers: number[] = []
  readonly pixels: number[] = []

  list<T>(items: readonly T[], write: (item: T) => void): void {
    this.numbers.push(items.length)
    items.forEach(write)
  }

  chart({ id, description, width, height, states, transitions }: Chart): void {
    this.texts.push(id, description ?? '')
    this.pixels.push(width, height)
    this.list(states, (state) => this.state(state, states))
    for (const state of states) {
      const own = transitions.filter(({ source }) => source === state.id)
      this.list(own, (transition) => this.transition(transition, state, states))
    }
    for (const { id: parent, width: ownWidth, height: ownHeight } of states)
      if (states.some((state) => state.parent === parent)) this.pixels.push(ownWidth, ownHeight)
  }

  private state(state: ChartState, states: readonly ChartState[]): void {
    const parent = states.find(({ id }) => id === state.parent)
    const { id, key, type, isInitial, description, invokes, entry, exit, tags } = state
    this.numbers.push(parent ? states.indexOf(state) - states.indexOf(parent) : 0)
    this.texts.push(key, id === (parent ? `${parent.id}.${key}` : key) ? '' : id)
    this.numbers.push(stateTypes.indexOf(type), Number(isInitial))
    this.texts.push(description ?? '')
    for (const names of [invokes, entry, exit, tags]) this.names(names)
    this.corner(state, parent)
  }

  private transition(transition: ChartTransition, source: ChartState, states: readonly ChartState[]): void {
    const { targets, eventType, label, guard, actions, reenter, points, labelBox } = transition
    this.texts.push(eventType.replace(source.id, sourcePlaceholder))
    this.list(targets, (target) => this.numbers.push(states.findIndex(({ id }) => id === target)))
    this.texts.push(label === eventType ? '' : label, guard ?? '')
    this.names(actions)
    this.numbers.push(Number(reenter))
    if (targets.length === 0) return
    this.points(points, source)
    this.corner(labelBox, source)
  }

  private points(points: readonly Point[], source: Corner): void {
    const [startX, startY] = points[0]!
    this.corner({ x: startX, y: startY }, source)
    const steps = points.slice(1).map(([x, y], index) => [x - points[index]![0], y - points[index]![1]])
    this.numbers.push(Number(steps[0]![0] !== 0))
    this.list(steps, ([across, down]) => this.pixels.push(across || down!))
  }

  private names(names: readonly string[]): void {
    this.list(names, (name) => this.texts.push(name))
  }

  private corner({ x, y }: Corner, from: Corner = { x: 0, y: 0 }): void {
    this.pixels.push(x - from.x, y - from.y)
  }
}
