/** The steps of the colour scale: scores from this one on. Where nobody has voted there is no step. */
export const scoreBands = [0, 6, 7, 8, 9] as const

/** Which step of the scale a score is on, from 1; 0 where there is none. */
export const scoreBand = ({ vote_average, vote_count }: { vote_average: number; vote_count: number }): number =>
  vote_count === 0 || vote_average === 0 ? 0 : scoreBands.filter((from) => vote_average >= from).length
