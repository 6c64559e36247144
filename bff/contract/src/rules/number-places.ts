import { NumberList } from './number-list.ts'

/**
 * Different numbers, each at the place of its first use: a hash table with open addressing in buffers, because a Map of ten thousand
 * people is work for the garbage collector, and so is each table that it outgrows.
 */
export class NumberPlaces {
  private readonly numbers = new NumberList()
  /** The place of a number plus one; 0 where there is none. At most half of them are used; their count is a power of two. */
  private slots = new Int32Array(128)

  get length(): number {
    return this.numbers.length
  }

  /** The number at a place that has one. */
  at(place: number): number {
    return this.numbers.at(place)
  }

  /** The place of a number, or -1. */
  find(number: number): number {
    return this.slots[this.slotOf(number)]! - 1
  }

  /** The place of a number, which gets the next one if it is new. */
  placeOf(number: number): number {
    const slot = this.slotOf(number)
    const found = this.slots[slot]! - 1
    if (found >= 0) return found
    const place = this.numbers.push(number)
    this.slots[slot] = place + 1
    if (2 * this.length > this.slots.length) this.grow()
    return place
  }

  /** The slot of a number, or the free one that it would get. */
  private slotOf(number: number): number {
    const mask = this.slots.length - 1
    let slot = (Math.imul(number, 0x9e3779b1) >>> 8) & mask
    while (this.slots[slot] !== 0 && this.numbers.at(this.slots[slot]! - 1) !== number) slot = (slot + 1) & mask
    return slot
  }

  private grow(): void {
    this.slots = new Int32Array(2 * this.slots.length)
    for (let place = 0; place < this.length; place += 1) this.slots[this.slotOf(this.numbers.at(place))] = place + 1
  }
}
