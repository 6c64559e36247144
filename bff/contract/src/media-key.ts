import type { MediaType } from './media.schema.ts'

/** Names a title among films and shows: `movie-603`. */
export const mediaKey = ({ type, id }: { readonly type: MediaType; readonly id: number }): string => `${type}-${id}`

/** The `mediaKey` of a row. */
export const rowKey = ({ media_type: type, id }: { readonly media_type: MediaType; readonly id: number }): string =>
  mediaKey({ type, id })
