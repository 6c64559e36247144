/**
 * Removes repeated items by key, keeping the first position and the last value: pages may overlap when the order
 * changes between two requests.
 */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
