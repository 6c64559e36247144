/** A generator of numbers in [0, 1). */
export type Random = () => number

/** Mulberry32: numbers in [0, 1) that follow from the seed. */
export function randomNumbers(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of some things, by the next random number. */
export function oneOf<T>(things: readonly T[], random: Random): T {
  const thing = things[Math.floor(things.length * random())]
  if (thing === undefined) throw new Error('There is nothing to choose from')
  return thing
}
