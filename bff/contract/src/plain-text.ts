import { z } from 'zod'

/** Embeddings, overrides and isolates of UAX #9: what they begin ends with the paragraph, not with the text. */
export const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/**
 * One line of text as a person types it: trimmed, composed (NFC), without control characters and broken code units, which
 * neither a screen nor every database can hold, and without marks that would turn what stands behind it. Anything else is
 * kept literally.
 */
export const plainText = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.normalize('NFC').replaceAll(directionMarks, '').trim())
    .pipe(
      z
        .string()
        .min(min)
        .max(max)
        .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value)),
    )
