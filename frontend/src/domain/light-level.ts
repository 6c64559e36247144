/** The brightest level of a day. */
const lastLightLevel = 4

/**
 * How bright a day is: 0 without a viewing, 1 for one, up to 4 for the days with most, if those have at least four.
 */
export const lightLevel = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count / Math.max(most, lastLightLevel)) * lastLightLevel))
