import { z } from 'zod'

/**
 * Shapes of the metadata service's answers, as tolerant as the service is loose: a missing text is `''`, a missing
 * path or date `null` or `''` as documented there, an enum it may extend is a string. Unknown keys are dropped.
 */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
export const nullableText = z
  .string()
  .nullish()
  .transform((value) => (value ? value : null))
export const number = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)
/** `/` and a name, as every picture path of the service; anything else counts as no picture. */
export const imagePath = z
  .string()
  .regex(/^\/[\w-]{1,120}\.(jpg|png|svg)$/)
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)
export const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? [])
