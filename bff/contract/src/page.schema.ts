import { z } from 'zod'
import { movieRow, tvRow } from './media.schema.ts'
import { withOutputSchema } from './output-schema.ts'
import { rows } from './service-lists.schema.ts'
import { count } from './service-values.schema.ts'

/** A page of an answer, as it is sent. `page` counts from 1. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    page: z.number().int(),
    results: z.array(row),
    total_pages: z.number().int(),
    total_results: z.number().int(),
  })

/** The same of a list of the catalogue, whose number of rows may be unknown (`CataloguePage`). */
export const cataloguePage = <T extends z.ZodType>(row: T) => page(row).partial({ total_results: true })

/** A page of rows, as the service sends it. Pages past the end are empty, `total_pages` is at most 500. */
export const pageOf = <T extends z.ZodType<{ id: number | string; media_type?: string }>>(row: T) =>
  z.object({
    page: z.int().min(1),
    results: rows(row, { max: 100, key: ({ media_type, id: key }) => `${media_type} ${key}` }),
    total_pages: withOutputSchema(
      count.transform((pages) => Math.min(Math.max(pages, 1), 500)),
      z.int(),
    ),
    total_results: count,
  })

/** A page of rows within the limits of the service's rows: the answer of every metadata source. */
export const cataloguePageOf = <T extends z.ZodType<{ id: number | string; media_type?: string }>>(row: T) =>
  pageOf(row).extend({ total_results: z.int().optional() })
export const moviePage = cataloguePageOf(movieRow)
export const tvPage = cataloguePageOf(tvRow)
