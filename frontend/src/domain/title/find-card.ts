import type { CardRow } from '@contract/card-row'
import type { TitleId } from '@contract/media.schema'
import { findRow } from '../find-row.ts'

/** What answers of the server say about a title: the first row of it that can fill a card. */
export const findCard = (answers: Iterable<unknown>, title: TitleId): CardRow | undefined =>
  findRow(answers, (value) => isCardOf(value, title))

/** Some rows name a title by its id and type alone, such as marks: only one with a name and a poster fills a card. */
const isCardOf = (value: object, { type, id }: TitleId): value is CardRow =>
  'id' in value &&
  value.id === id &&
  'media_type' in value &&
  value.media_type === type &&
  'poster_path' in value &&
  (type === 'movie' ? 'title' in value && 'release_date' in value : 'name' in value && 'first_air_date' in value)
