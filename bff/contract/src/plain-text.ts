import { z } from 'zod'

/** Embeddings, overrides and isolates of UAX #9: their effect ends with the paragraph, not with the text. */
export const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g

/** A visible character: not only spaces, marks, invisible characters and fillers. */
export const visible = /(?![\u115F\u1160\u3164\uFFA0])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * One line of typed text: trimmed, composed (NFC), with a visible character, and without control characters, broken
 * code units (which not every database can store) and direction marks that would affect the text after it. Anything
 * else stays unchanged, including joiners of emoji and of letters (U+200D, U+200C).
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
        .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value) && (value === '' || visible.test(value))),
    )
