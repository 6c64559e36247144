/**
 * A rating as stars of five: `4½ ★`. `rating` counts half stars, 1 to 10, as the contract does. The text is the same in
 * all languages.
 */
export const starsText = (rating: number): string => `${starsNumber(rating)} ★`

/** The number of stars alone: `4½`. */
export const starsNumber = (rating: number): string =>
  `${rating === 1 ? '' : Math.floor(rating / 2)}${rating % 2 === 1 ? '½' : ''}`
