/** The lower bounds of the steps of the color scale (scores from 0 to 10). */
export const scoreBands = [0, 6, 7, 8, 9] as const

/** The step of the color scale for a score, from 1 to 5; 0 if there are no votes. */
export const scoreBand = ({ vote_average, vote_count }: { vote_average: number; vote_count: number }): number =>
  vote_count === 0 || vote_average === 0 ? 0 : scoreBands.filter((from) => vote_average >= from).length
