import { localeEntry, type LocaleCode } from '@contract/locale'

/** The service wants language and region, always; anything it does not know empties the texts without an error. */
export const languageOf = (code: LocaleCode): string => localeEntry(code).language

export const primaryOf = (tag: string): string => tag.split('-')[0]!

/** Pictures and videos are filtered by language unless more are named; `null` is what has none. */
export const mediaLanguages = (code: LocaleCode): string =>
  [...new Set([primaryOf(languageOf(code)), 'en', 'null'])].join(',')

/**
 * A title's original language is not known before it is asked for, so videos are asked for in every language that many
 * films are made in, and those that are neither original nor understood are left behind.
 */
const filmLanguages = 'en,fr,es,de,ja,zh,cn,ko,hi,it,pt,ru,uk,sv,da,no,fi,nl,pl,tr,ta,te,ml,fa,ar,th,he,cs,hu,el,ro'
export const videoLanguages = (code: LocaleCode): string =>
  [...new Set([...mediaLanguages(code).split(','), ...filmLanguages.split(',')])].join(',')

/** The service's codes that are no BCP 47 tags: its own for Cantonese, and "no language". */
const ownCodes: Readonly<Record<string, string | undefined>> = { cn: 'yue', xx: undefined, '': undefined }

/** The tag of an original language, for a text that was wanted in another one; undefined when it is that one. */
export const foreignTag = (original: string, locale: string): string | undefined => {
  if (original === primaryOf(locale)) return undefined
  return original in ownCodes ? ownCodes[original] : original
}
