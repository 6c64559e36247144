import { z } from 'zod'

/**
 * One line of text as a person types it: trimmed, composed (NFC), without control characters and broken code units, which
 * neither a screen nor every database can hold. Anything else is kept literally.
 */
export const plainText = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value)),
    )
