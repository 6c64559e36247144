/** The value `by` positions further in a list, clamped to its ends. */
export const neighbor = <T>(values: readonly T[], value: T, by: number): T =>
  values[Math.min(values.length - 1, Math.max(0, values.indexOf(value) + by))] ?? value
