import type { Chart, Charts, ChartState, Point, ChartTransition, StatePart, TransitionPart } from './chart.ts'
import { headSize, innerBoxes, labelSize } from './sizes.ts'
import { sourcePlaceholder, stateTypes, type Corner, type PackedCharts } from './packed-charts.ts'

type PlacedState = StatePart & Corner
/** `corner`: the top left corner of the label, for a transition that is drawn as an arrow. */
type DrawnTransition = TransitionPart & { readonly points: readonly Point[]; readonly corner: Corner }

/** Transitions of a state without a target: they are listed in its box. */
const internalTransitionsOf = <T extends TransitionPart>({ id }: StatePart, transitions: readonly T[]): T[] =>
  transitions.filter(({ source, targets }) => source === id && targets.length === 0)

/** A transition with the box of its label: beside its arrow, or in the box of its state. */
function withLabelBox(
  { corner, ...transition }: DrawnTransition,
  states: readonly PlacedState[],
  drawn: readonly DrawnTransition[],
): ChartTransition {
  if (transition.points.length > 0) return { ...transition, labelBox: { ...corner, ...labelSize(transition) } }
  const state = states.find(({ id }) => id === transition.source)!
  const internalTransitions = internalTransitionsOf(state, drawn)
  const box = innerBoxes(state, internalTransitions)[internalTransitions.findIndex(({ id }) => id === transition.id)]!
  return { ...transition, labelBox: { ...box, x: corner.x + box.x, y: corner.y + box.y } }
}

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
