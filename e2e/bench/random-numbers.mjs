/** Mulberry32: numbers in [0, 1) that follow from the seed. */
export function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of some things, by the next random number. */
export const oneOf = (things, random) => things[Math.floor(things.length * random())]
