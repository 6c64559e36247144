import type { ListEntry } from '@contract/list-answers.schema'
import { mediaTitle } from '../../../domain/title/media.ts'

/** The name of a title in the page's language; the stored English one if the source no longer has the title. */
export const nameOf = ({ item, media }: ListEntry): string => (media ? mediaTitle(media) : item.title)
