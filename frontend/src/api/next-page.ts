import type { Page } from '@contract/media.schema'

/** The page after this one, if there is one. */
export const nextPage = ({ page, total_pages }: Page<unknown>): number | null => (page < total_pages ? page + 1 : null)
