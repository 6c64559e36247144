/** A digit outside years, resolutions, codecs and channels, which are not episode numbers. */
const ofEpisode =
  /(?<!\d)(?!(?:(?:18|19|20)\d\d|(?:480|576|720|1080|2160)[pi]|26[3-6]|[257][. ][01]|10(?=-?bit)|4(?=k))(?![\dx×х]))\d/i

/** Whether a name may have the number of an episode or a date; most names of films have none, and are read faster. */
export const mayBeNumbered = (name: string): boolean => ofEpisode.test(name)

/** The maximum number of episodes of one file; larger ranges are errors or attacks. */
const MAX_EPISODES = 50
const MAX_NUMBER = 100_000

/** `E1E3`: a file has all episodes between two whose numbers touch. */
const isGlued = (joint: string, distance: number): boolean => /^e$/i.test(joint) && distance < 10

/**
 * The numbers of a list: `1`, `1-3` (including 2), `1-3-5` (without 2), `1+2`, `1E02E03`; ascending, at most fifty. `3 Acts` is not a
 * number in `13-3`.
 */
export function numbersIn(text: string): number[] {
  const numbers = new Set<number>()
  let previous = 0
  const parts = [...text.matchAll(/([^\d]*)(\d+)/g)]
  const isList = parts.length > 2 && parts.slice(1).every(([, joint = '']) => joint.startsWith('-'))
  for (const [, joint = '', digits = ''] of parts) {
    const number = Number(digits.slice(0, 7))
    if (numbers.size > 0 && joint === '-' && number <= previous) continue
    const isRange =
      !isList &&
      numbers.size > 0 &&
      (isGlued(joint, number - previous) || /^\W*(?:[-–~]|to|ao?|à|до)\W*(?:[a-z]*)\W*$/i.test(joint)) &&
      number > previous
    for (let next = isRange ? previous + 1 : number; next <= number && numbers.size < MAX_EPISODES; next += 1)
      if (next <= MAX_NUMBER) numbers.add(next)
    previous = number
  }
  return [...numbers].toSorted((a, b) => a - b)
}
