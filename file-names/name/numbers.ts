/** The maximum number of episodes of one file; larger ranges are errors or attacks. */
const MAX_EPISODES = 50
const LAST = 100_000

/** The numbers of a list: `1`, `1-3` (including 2), `1+2`, `1E02E03`; ascending, at most fifty. */
export function numbersIn(text: string): number[] {
  const found = new Set<number>()
  let previous = 0
  for (const [, joint = '', digits = ''] of text.matchAll(/([^\d]*)(\d+)/g)) {
    const number = Number(digits.slice(0, 7))
    const isRange = found.size > 0 && /^\W*(?:[-–~]|to|a)\W*(?:[a-z]*)$/i.test(joint) && number > previous
    for (let next = isRange ? previous + 1 : number; next <= number && found.size < MAX_EPISODES; next += 1)
      if (next <= LAST) found.add(next)
    previous = number
  }
  return [...found].toSorted((a, b) => a - b)
}
