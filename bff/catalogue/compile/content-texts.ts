import { z } from 'zod'

/** Typewriter punctuation and markup are refused. Stars are markup only as emphasis: a title may be M*A*S*H. */
const forbiddenPatterns: readonly (readonly [RegExp, string])[] = [
  [/['"`]|\.\.\./, 'has quotation marks or dots of a typewriter'],
  [/(^|\s)--?(\s|$)|--/, 'has a hyphen for a dash'],
  [/<\/?\w|&(#\w+|[a-z]+);|(^|\s)([*_]{1,2})\S([^*_]*\S)?\3(\s|$)|\[[^\]]+\]\(/i, 'has markup'],
]

const isSound = (text: string): boolean => forbiddenPatterns.every(([pattern]) => !pattern.test(text))
const faultOf = (text: unknown): string =>
  forbiddenPatterns
    .filter(([pattern]) => pattern.test(String(text)))
    .map(([, fault]) => fault)
    .join(', ')

export const line = z.string().trim().min(1)
/** A text that is shown to readers: a title, the name of a part, an overview. */
export const typeset = line.refine(isSound, { error: ({ input }) => faultOf(input) })
