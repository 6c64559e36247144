import type { StatePart, TransitionPart } from './chart.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/** Text metrics of the viewer's font in pixels: average width of a letter, height of a line. */
const letterWidth = 6.4
const lineHeight = 15
const padding = 10
/** In characters; the viewer truncates longer lines. */
const MAX_LINE_LENGTH = 44
const titleHeight = 30

const sizeOf = (lines: readonly string[]): Size => ({
  width: Math.ceil(Math.max(...lines.map(({ length }) => Math.min(length, MAX_LINE_LENGTH))) * letterWidth) + padding,
  height: lines.length * lineHeight + 4,
})

/** Lines of a transition's label: its event or delay, its guard in brackets, its actions after a slash. */
const labelLines = ({ label, guard, actions }: TransitionPart): string[] => [
  label,
  ...(guard === null ? [] : [`[${guard}]`]),
  ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
]
export const labelSize = (transition: TransitionPart): Size => sizeOf(labelLines(transition))

/** Lines in a state's box below its key: invoked actors, entry actions, exit actions. */
const stateLines = ({ entry, exit, invokes }: StatePart): string[] => [
  ...invokes.map((name) => `invoke / ${name}`),
  ...entry.map((name) => `entry / ${name}`),
  ...exit.map((name) => `exit / ${name}`),
]

/** Size of the upper part of a state's box, above its children: title, lines, labels of targetless transitions. */
export function headSize(state: StatePart, internalTransitions: readonly TransitionPart[]): Size {
  const lines = stateLines(state)
  const labels = internalTransitions.map(labelSize)
  const width = Math.max(
    state.key.length * (letterWidth + 1) + 3 * padding,
    lines.length > 0 ? sizeOf(lines).width + padding : 0,
    ...labels.map((label) => label.width + 2 * padding),
  )
  const height = titleHeight + lines.length * lineHeight + labels.reduce((sum, label) => sum + label.height + 4, 0) + 6
  return { width: Math.max(80, Math.ceil(width)), height }
}

/** Label boxes of a state's transitions without a target, relative to its top left corner. */
export function innerBoxes(state: StatePart, internalTransitions: readonly TransitionPart[]) {
  let y = titleHeight + stateLines(state).length * lineHeight
  return internalTransitions.map((transition) => {
    const box = { x: padding, y, ...labelSize(transition) }
    y += box.height + 4
    return box
  })
}
