/**
 * Numbers that are added one by one, in a buffer that doubles: an array of a hundred thousand numbers would be copied by the garbage
 * collector, and each copy that it outgrows would be work for it.
 */
export class NumberList {
  private numbers = new Float64Array(64)
  length = 0

  /** Adds a number, and returns its place. */
  push(number: number): number {
    if (this.length === this.numbers.length) {
      const larger = new Float64Array(2 * this.length)
      larger.set(this.numbers)
      this.numbers = larger
    }
    this.numbers[this.length] = number
    return this.length++
  }

  /** The number at a place that has one. */
  at(place: number): number {
    return this.numbers[place]!
  }

  set(place: number, number: number): void {
    this.numbers[place] = number
  }

  add(place: number, number: number): void {
    this.numbers[place]! += number
  }
}
