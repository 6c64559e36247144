import { cardRow } from '@contract/card-row'
import type { MediaRow, CataloguePage } from '@contract/media.schema'

/** A page of titles with whole rows or, for `rows=card`, only with the fields that a card shows. */
export const asRows = (page: CataloguePage<MediaRow>, rows: 'card' | undefined) =>
  rows === 'card' ? { ...page, results: page.results.map(cardRow) } : page
