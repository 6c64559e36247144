import { cardRow } from '@contract/card-row'
import type { MediaRow, Page } from '@contract/media.schema'

/** A page of titles as it was asked for: with all that is known of each, or only with what a card shows. */
export const asRows = (page: Page<MediaRow>, rows: 'card' | undefined) =>
  rows === 'card' ? { ...page, results: page.results.map(cardRow) } : page
