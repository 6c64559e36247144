import type { Chart, Charts, ChartState, Point } from './chart.ts'
import { internalTransitionsOf, withLabelBox, type DrawnTransition, type PlacedState } from './label-box.ts'
import { headSize } from './sizes.ts'
import { sourcePlaceholder, stateTypes, type Corner, type PackedCharts } from './packed-charts.ts'

export function unpackCharts(packed: PackedCharts): Charts {
  const charts = new ChartUnpacker(packed).charts()
  return Object.fromEntries(charts.map((chart) => [chart.id, chart]))
}

class ChartUnpacker {
  private readonly text: () => string
  private readonly number: () => number
  private readonly pixels: () => number

  constructor({ texts, numbers, pixels }: PackedCharts) {
    this.text = readerOf(texts)
    this.number = readerOf(numbers)
    this.pixels = readerOf(pixels)
  }

  charts(): Chart[] {
    return this.list(() => this.chart())
  }

  private chart(): Chart {
    const [id, description, width, height] = [this.text(), this.textOrNull(), this.pixels(), this.pixels()]
    const placed = this.states()
    const drawn = placed.flatMap((state) => this.list((index) => this.transition(placed, state, index)))
    const states = placed.map((state) => this.withSize(state, placed, drawn))
    return { id, description, width, height, states, transitions: drawn.map((one) => withLabelBox(one, placed, drawn)) }
  }

  private states(): PlacedState[] {
    const states: PlacedState[] = []
    for (let left = this.number(); left > 0; left -= 1) {
      const parent = states[states.length - this.number()]
      const key = this.text()
      states.push({
        id: this.textOrNull() ?? (parent ? `${parent.id}.${key}` : key),
        parent: parent?.id ?? null,
        key,
        type: stateTypes[this.number()]!,
        isInitial: this.number() === 1,
        description: this.textOrNull(),
        invokes: this.texts(),
        entry: this.texts(),
        exit: this.texts(),
        tags: this.texts(),
        ...this.corner(parent),
      })
    }
    return states
  }

  private transition(states: readonly PlacedState[], source: PlacedState, index: number): DrawnTransition {
    const eventType = this.text().replace(sourcePlaceholder, () => source.id)
    const targets = this.list(() => states[this.number()]!.id)
    return {
      id: `${source.id} ${index}`,
      source: source.id,
      targets,
      eventType,
      label: this.textOrNull() ?? eventType,
      guard: this.textOrNull(),
      actions: this.texts(),
      reenter: this.number() === 1,
      points: targets.length > 0 ? this.points(source) : [],
      corner: targets.length > 0 ? this.corner(source) : source,
    }
  }

  private points(source: Corner): Point[] {
    const { x, y } = this.corner(source)
    const points: Point[] = [[x, y]]
    let isHorizontal = this.number() === 1
    for (let left = this.number(); left > 0; left -= 1) {
      const [beforeX, beforeY] = points.at(-1)!
      points.push(isHorizontal ? [beforeX + this.pixels(), beforeY] : [beforeX, beforeY + this.pixels()])
      isHorizontal = !isHorizontal
    }
    return points
  }

  private withSize(state: PlacedState, states: readonly PlacedState[], drawn: readonly DrawnTransition[]): ChartState {
    const isLeaf = !states.some(({ parent }) => parent === state.id)
    const size = isLeaf
      ? headSize(state, internalTransitionsOf(state, drawn))
      : { width: this.pixels(), height: this.pixels() }
    return { ...state, ...size }
  }

  private corner({ x, y }: Corner = { x: 0, y: 0 }): Corner {
    return { x: x + this.pixels(), y: y + this.pixels() }
  }

  private list<T>(read: (index: number) => T): T[] {
    return Array.from({ length: this.number() }, (_, index) => read(index))
  }

  private texts = (): string[] => this.list(() => this.text())
  private textOrNull = (): string | null => this.text() || null
}

function readerOf<T>(items: readonly T[]): () => T {
  let next = 0
  return () => {
    next += 1
    return items[next - 1]!
  }
}
