import type { StatePart, TransitionPart } from './chart.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels that the viewer's type takes: of a letter, on average, and of a line. */
const letter = 6.4
const line = 15
const padding = 10
/** Lines that are longer are cut by the viewer. */
const longest = 44
export const titleHeight = 30

const sizeOf = (lines: readonly string[]): Size => ({
  width: Math.ceil(Math.max(...lines.map(({ length }) => Math.min(length, longest))) * letter) + padding,
  height: lines.length * line + 4,
})

/** Lines beside an arrow: what it waits for, its guard in brackets, its actions after a slash. */
export const labelLines = ({ label, guard, actions }: TransitionPart): string[] => [
  label,
  ...(guard === null ? [] : [`[${guard}]`]),
  ...(actions.length === 0 ? [] : [`/ ${actions.join(', ')}`]),
]
export const labelSize = (transition: TransitionPart): Size => sizeOf(labelLines(transition))

/** What stands in a state: its key, then what it does. */
export const stateLines = ({ entry, exit, invokes }: StatePart): string[] => [
  ...invokes.map((name) => `invoke / ${name}`),
  ...entry.map((name) => `entry / ${name}`),
  ...exit.map((name) => `exit / ${name}`),
]

/** The upper part of a state, under which its children are: title, lines, and the labels of what stays within it. */
export function headSize(state: StatePart, within: readonly TransitionPart[]): Size {
  const lines = stateLines(state)
  const labels = within.map(labelSize)
  const width = Math.max(
    state.key.length * (letter + 1) + 3 * padding,
    lines.length > 0 ? sizeOf(lines).width + padding : 0,
    ...labels.map((label) => label.width + 2 * padding),
  )
  const height = titleHeight + lines.length * line + labels.reduce((sum, label) => sum + label.height + 4, 0) + 6
  return { width: Math.max(80, Math.ceil(width)), height }
}

/** Where the labels of what stays within a state are, from its upper left corner. */
export function innerBoxes(state: StatePart, within: readonly TransitionPart[]) {
  let y = titleHeight + stateLines(state).length * line
  return within.map((transition) => {
    const box = { x: padding, y, ...labelSize(transition) }
    y += box.height + 4
    return box
  })
}
