/** The value so many places further in a list; at its end the last one. */
export const neighbour = <T>(values: readonly T[], value: T, by: number): T =>
  values[Math.min(values.length - 1, Math.max(0, values.indexOf(value) + by))] ?? value
