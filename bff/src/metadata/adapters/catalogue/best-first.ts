/** The places of the `wanted` highest scores, highest first; equals as `between` says. */
export function bestFirst(scores: Float64Array, wanted: number, between: (a: number, b: number) => number): number[] {
  const least = wholeScore(scores, wanted)
  const best: number[] = []
  for (let place = 0; place < scores.length; place++) if ((scores[place] ?? 0) >= least) best.push(place)
  best.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || between(a, b))
  return best.length > wanted ? best.slice(0, wanted) : best
}

/** No score is outside of these. */
const [lowest, highest] = [-200, 1200]

/** The highest whole number that at least `wanted` scores reach; below all of them when there are fewer. */
export function wholeScore(scores: Float64Array, wanted: number): number {
  if (scores.length <= wanted) return lowest
  const reached = new Uint32Array(highest - lowest)
  for (const score of scores) {
    const at = Math.floor(score) - lowest
    reached[at] = (reached[at] ?? 0) + 1
  }
  let count = 0
  for (let whole = highest - 1; whole >= lowest; whole--) {
    count += reached[whole - lowest] ?? 0
    if (count >= wanted) return whole
  }
  return lowest
}
