/**
 * Charts as they are sent (`frontend/build/charts/pack.ts`): texts, numbers and pixels in three lists, because
 * similar values compress better together, each list in the order in which it is read. Derivable values are left
 * out: ids, labels equal to the event, sizes that follow from the text. Positions are relative to the corner of the
 * parent or source, and each point of an arrow is relative to the one before, along one axis.
 */
export interface PackedCharts {
  readonly texts: readonly string[]
  /** Lengths of lists, indexes, and booleans (1 or 0). */
  readonly numbers: readonly number[]
  readonly pixels: readonly number[]
}

export const stateTypes = ['atomic', 'compound', 'parallel', 'final', 'history'] as const

/** Placeholder in an event type for the id of the state that handles it. */
export const sourcePlaceholder = '$'

/** The top left corner of a state, a label or an arrow. */
export interface Corner {
  readonly x: number
  readonly y: number
}
