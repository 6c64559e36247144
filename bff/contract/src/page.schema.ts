import { z } from 'zod'

/** A page of an answer, as it is sent. `page` counts from 1. */
export const page = <T extends z.ZodType>(row: T) =>
  z.object({
    page: z.number().int(),
    results: z.array(row),
    total_pages: z.number().int(),
    total_results: z.number().int(),
  })
