import { z } from 'zod'
import { languageName, regionName } from '../query/region-and-language-names.ts'
import { isCertification } from '../query/certifications.ts'
import { typeset } from './content-texts.ts'

export const date = z.iso.date('is no date of the calendar')
/** A day, or a year alone, which YAML parses as a number. */
export const dayOrYear = z.union([date, z.int().min(1888).max(2100).transform(String)], 'is no date of the calendar')
export const oneOf = (allowed: readonly string[], kind: string) =>
  z.string().refine((value) => allowed.includes(value), { error: ({ input }) => `is no ${kind}: ${String(input)}` })

export const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .refine((code) => languageName(code) !== undefined, { error: ({ input }) => `is no language: ${String(input)}` })
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine((code) => regionName(code) !== undefined, { error: ({ input }) => `is no country: ${String(input)}` })
export const certifications = z
  .record(z.string(), z.string({ error: 'is a rating in quotation marks' }), 'is no list of ratings by country')
  .superRefine((ratings, context) => {
    for (const [code, rating] of Object.entries(ratings)) {
      if (!isCertification(code, rating))
        context.addIssue({ code: 'custom', message: `has an unknown rating: ${code} ${rating}` })
    }
  })

export const otherLocales = ['de-DE', 'es-ES', 'ja', 'zh-CN', 'pt-PT', 'pt-BR', 'ru-RU', 'fr-FR', 'uk-UA'] as const
/** Refuses the dash of another language: Russian and Ukrainian write “—”. */
export const dashes = (byLocale: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
  for (const code of ['ru-RU', 'uk-UA']) {
    if (/[\s"]–[\s"]/.test(JSON.stringify(byLocale[code] ?? '')))
      context.addIssue({ code: 'custom', message: `in ${code} has an en dash` })
  }
}
export const texts = z.partialRecord(z.enum(otherLocales), typeset).superRefine(dashes)
const withoutRepeats = (items: readonly string[]): boolean => new Set(items).size === items.length
/** YAML parses an unquoted year as a number. */
export const keyword = z.union([typeset.lowercase(), z.int().transform(String)])
export const list = (item: z.ZodType<string>) => z.array(item).min(1).refine(withoutRepeats, 'names something twice')

const wordCount = (text: string): number => text.trim().split(/\s+/).length
export const overview = typeset.refine((text) => wordCount(text) >= 20 && wordCount(text) <= 90, {
  error: ({ input }) => `has ${wordCount(String(input))} words; 20 to 90 are wanted`,
})
const unspaced: readonly string[] = ['ja', 'zh-CN']
export const overviews = texts.superRefine((byLocale, context) => {
  for (const [code, text] of Object.entries(byLocale)) {
    const problem = unspaced.includes(code) ? undefined : overview.safeParse(text).error?.issues[0]
    if (problem) context.addIssue({ code: 'custom', message: `in ${code} ${problem.message}` })
  }
})
