/** A ring buffer: it holds the latest items that were pushed. Items are numbered in order, from 0 on. */
export class RingBuffer<T> {
  private readonly slots: (T | undefined)[]
  private start = 0
  private end = 0

  constructor(private readonly capacity: number) {
    this.slots = Array.from({ length: capacity })
  }

  /** Number of the oldest that is still there. */
  get first(): number {
    return this.start
  }

  /** Number that the next one will have. */
  get next(): number {
    return this.end
  }

  push(item: T): void {
    this.slots[this.end % this.capacity] = item
    this.end += 1
    if (this.end - this.start > this.capacity) this.start += 1
  }

  at(number: number): T | undefined {
    return number >= this.start && number < this.end ? this.slots[number % this.capacity] : undefined
  }

  replace(number: number, item: T): void {
    if (this.at(number) !== undefined) this.slots[number % this.capacity] = item
  }

  dropOldest(): void {
    if (this.start === this.end) return
    this.slots[this.start % this.capacity] = undefined
    this.start += 1
  }
}
