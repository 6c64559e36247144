import type { ChartTransition, Point, StatePart, TransitionPart } from './chart.ts'
import type { Corner } from './packed-charts.ts'
import { innerBoxes, labelSize } from './sizes.ts'

export type PlacedState = StatePart & Corner
/** `corner`: the top left corner of the label, for a transition that is drawn as an arrow. */
export type DrawnTransition = TransitionPart & { readonly points: readonly Point[]; readonly corner: Corner }

/** Transitions of a state without a target: they are listed in its box. */
export const internalTransitionsOf = <T extends TransitionPart>({ id }: StatePart, transitions: readonly T[]): T[] =>
  transitions.filter(({ source, targets }) => source === id && targets.length === 0)

/** A transition with the box of its label: beside its arrow, or in the box of its state. */
export function withLabelBox(
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
