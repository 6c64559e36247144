import { z } from 'zod'
import { mediaType } from './media.schema.ts'
import { page } from './page.schema.ts'
import { plainText } from './plain-text.ts'
import { id, localized, page as pageNumber } from './query.schema.ts'

const { language } = localized

export const titleParams = z.object({ type: mediaType, id })
/** `reason`: for operators alone; empty without one. */
export const hideBody = z.strictObject({ reason: plainText(0, 200) })

export const hiddenTitlesQuery = z.object({ page: pageNumber, language })
/** A hidden title. `title`: in the language of the query, else in English; null if neither is known. */
const hiddenTitle = z
  .object({
    type: mediaType,
    id: z.int(),
    title: z.string().nullable(),
    reason: z.string(),
    /** ISO 8601. */
    hiddenAt: z.string(),
  })
  .readonly()
export type HiddenTitle = z.infer<typeof hiddenTitle>
export const hiddenTitlesPage = page(hiddenTitle)
/** The number of hidden titles after a change. */
export const hiddenCount = z.object({ hidden: z.int() })
export type HiddenCount = z.infer<typeof hiddenCount>

/** `search`: a name, an address such as `/movie/949` on any site, a number, or an IMDb id. */
export const findTitlesQuery = z.object({ search: z.string().trim().min(1).max(200), language })
/** A title that can be hidden, or is; `year`: of its first release, null if unknown. */
export const foundTitle = z
  .object({
    type: mediaType,
    id: z.int(),
    title: z.string(),
    year: z.string().nullable(),
    isHidden: z.boolean(),
  })
  .readonly()
export type FoundTitle = z.infer<typeof foundTitle>
