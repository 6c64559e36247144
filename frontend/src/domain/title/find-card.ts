import type { CardRow } from '@contract/card-row'
import type { TitleId } from '@contract/media.schema'

/**
 * Finds what answers of the server say about a title: the first row of it in any list, at any depth. The answers are
 * searched in their order; undefined if no row has it.
 */
export function findCard(answers: Iterable<unknown>, title: TitleId): CardRow | undefined {
  for (const answer of answers) {
    const row = findIn(answer, title)
    if (row) return row
  }
  return undefined
}

function findIn(value: unknown, title: TitleId): CardRow | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isCardOf(value, title)) return value
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    const row = findIn(part, title)
    if (row) return row
  }
  return undefined
}

/** Some rows name a title by its id and type alone, such as marks: only one with a name and a poster fills a card. */
const isCardOf = (value: object, { type, id }: TitleId): value is CardRow =>
  'id' in value &&
  value.id === id &&
  'media_type' in value &&
  value.media_type === type &&
  'poster_path' in value &&
  (type === 'movie' ? 'title' in value && 'release_date' in value : 'name' in value && 'first_air_date' in value)
