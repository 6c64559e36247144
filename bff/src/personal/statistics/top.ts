/** The first items in an order, of any number that are added. */
export class Top<T> {
  readonly items: T[] = []

  constructor(
    private readonly max: number,
    private readonly compare: (a: T, b: T) => number,
  ) {}

  add(item: T): void {
    const { items, max, compare } = this
    if (items.length === max && compare(item, items[max - 1]!) >= 0) return
    const at = items.findIndex((other) => compare(item, other) < 0)
    items.splice(at === -1 ? items.length : at, 0, item)
    items.length = Math.min(items.length, max)
  }
}
