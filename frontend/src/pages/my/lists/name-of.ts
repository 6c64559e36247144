import type { ListEntry } from '@contract/list-answers.schema'
import { mediaTitle } from '../../../domain/title/media.ts'

/** A title's name in the page's language; its English one where the catalogue has lost it. */
export const nameOf = ({ item, media }: ListEntry): string => (media ? mediaTitle(media) : item.title)
