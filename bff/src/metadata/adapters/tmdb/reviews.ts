import { z } from 'zod'
import { moment, nullableText, prose, text, webAddress } from '@contract/service-values.schema'
import type { Review } from '@contract/title-extras.schema'

export const reviewRow = z.object({
  id: text,
  author: text,
  author_details: z
    .object({ name: nullableText, rating: z.number().min(0).max(10).nullish().catch(null) })
    .nullish()
    .catch(null),
  content: prose,
  created_at: moment,
  url: webAddress,
})

/** A longer text is cut; the review's `url` leads to all of it. */
const MAX_CHARACTERS = 6000

/** A review in the contract's shape; `language` is the one in which reviews were requested. */
export function reviewIn(language: string, row: z.output<typeof reviewRow>): Review {
  const content = row.content.toWellFormed().trim()
  return {
    id: row.id,
    author: row.author || (row.author_details?.name ?? ''),
    rating: row.author_details?.rating ?? null,
    created_at: row.created_at,
    content: content.slice(0, MAX_CHARACTERS).toWellFormed(),
    cut: content.length > MAX_CHARACTERS,
    url: /^https?:\/\//.test(row.url) ? row.url : '',
    language,
  }
}
