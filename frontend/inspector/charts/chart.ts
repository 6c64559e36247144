/** A machine's statechart with its layout, made when the product is built (`frontend/build/`): pixels, origin at the top left. */
export interface Chart {
  /** The machine's id, by which log entries refer to the chart. */
  readonly id: string
  readonly description: string | null
  readonly width: number
  readonly height: number
  /** Parents before their children. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

export interface ChartState {
  /** The name of the node in XState (`machine.state.child`). */
  readonly id: string
  readonly parent: string | null
  readonly key: string
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly isInitial: boolean
  readonly description: string | null
  readonly invokes: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly tags: readonly string[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ChartTransition {
  readonly id: string
  readonly source: string
  readonly targets: readonly string[]
  /** Event type; empty for one without an event. */
  readonly eventType: string
  /** Short form of the event type beside the arrow: `after 5 s`, `done: fetchSession`. */
  readonly label: string
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly reenter: boolean
  /** Its arrow, as points of a line with rounded corners; empty for a transition without a target. */
  readonly points: readonly Point[]
  readonly labelBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type Point = readonly [x: number, y: number]

/** All charts by their id; only the viewer's chunk contains them. */
export type Charts = Readonly<Record<string, Chart>>

/** States and transitions as the machine defines them, without their layout. */
export type StatePart = Omit<ChartState, 'x' | 'y' | 'width' | 'height'>
export type TransitionPart = Omit<ChartTransition, 'points' | 'labelBox'>
