/**
 * The age ratings of each country from the mildest to the strictest; equivalent ratings of films and of television
 * share a rank.
 */
const orders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  US: [['TV-Y'], ['TV-Y7'], ['G', 'TV-G'], ['PG', 'TV-PG'], ['PG-13', 'TV-14'], ['R', 'TV-MA'], ['NC-17']],
  GB: [['U'], ['PG'], ['12A', '12'], ['15'], ['18'], ['R18']],
  DE: [['0'], ['6'], ['12'], ['16'], ['18']],
  FR: [['U', 'TP'], ['10'], ['12'], ['16'], ['18']],
  ES: [['A', 'Ai', 'APTA', 'TP'], ['7', '7i'], ['10'], ['12'], ['13'], ['16'], ['18'], ['X']],
  PT: [['Públicos'], ['M/3'], ['M/6'], ['M/12'], ['M/14'], ['M/16'], ['M/18']],
  BR: [['L'], ['10'], ['12'], ['14'], ['16'], ['18']],
  JP: [['G'], ['PG12'], ['R15+'], ['R18+']],
  RU: [['0+'], ['6+'], ['12+'], ['16+'], ['18+']],
  UA: [['0+'], ['6+'], ['12+'], ['16+'], ['18+']],
  IN: [['U'], ['UA', 'U/A'], ['A'], ['S']],
  KR: [['All', 'ALL'], ['12'], ['15'], ['19', '18']],
  AU: [['G'], ['PG'], ['M'], ['MA 15+', 'MA15+'], ['R 18+', 'R18+']],
}

/** The same orders in the shape of the metadata service; the first rating of each rank represents it. */
export const certificationOrders = Object.fromEntries(
  Object.entries(orders).map(([country, ranks]) => [
    country,
    ranks.map(([certification = ''], index) => ({ certification, meaning: '', order: index + 1 })),
  ]),
)

const rankOf = (country: string, certification: string): number =>
  (orders[country] ?? []).findIndex((ratings) => ratings.includes(certification))

export const isCertification = (country: string, certification: string): boolean => rankOf(country, certification) >= 0

/** Whether a rating is no stricter than `limit`, a rating of the same country; false for unknown ratings. */
export function isWithinLimit(country: string, certification: string, limit: string): boolean {
  const rank = rankOf(country, certification)
  return rank >= 0 && rank <= rankOf(country, limit)
}
