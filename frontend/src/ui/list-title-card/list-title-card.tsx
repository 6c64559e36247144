import type { ListEntry } from '@contract/list-answers.schema'
import { storedRow } from '../../domain/title/media.ts'
import { MediaCard } from '../media-card/media-card.tsx'

/** The card of a title on a list; its stored name and year if the catalogue has lost it. */
export const ListTitleCard = ({ entry: { item, media } }: { entry: ListEntry }) => (
  <MediaCard row={media ?? storedRow(item)} gone={media === null} />
)
