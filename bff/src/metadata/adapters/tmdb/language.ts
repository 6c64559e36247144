import { localeEntry, type LocaleCode } from '@contract/locale'

/** The service's tag, always with a region: for a tag that it does not know the service sends empty texts, no error. */
export const languageOf = (code: LocaleCode): string => localeEntry(code).language

export const primaryOf = (tag: string): string => tag.split('-')[0]!

/** The languages of requested pictures: the service filters by them; `null` are pictures without a language. */
export const mediaLanguages = (code: LocaleCode): string =>
  [...new Set([primaryOf(languageOf(code)), 'en', 'null'])].join(',')

/**
 * A title's original language is unknown before its answer, so videos are requested in every language that many films
 * are made in; `bestVideos` leaves out those that are neither in the original language nor in the visitor's.
 */
const filmLanguages = 'en,fr,es,de,ja,zh,cn,ko,hi,it,pt,ru,uk,sv,da,no,fi,nl,pl,tr,ta,te,ml,fa,ar,th,he,cs,hu,el,ro'
export const videoLanguages = (code: LocaleCode): string =>
  [...new Set([...mediaLanguages(code).split(','), ...filmLanguages.split(',')])].join(',')

/** BCP 47 tags for the service's codes that are not BCP 47: `cn` is Cantonese, `xx` is "no language". */
const nonStandardTags: Readonly<Record<string, string | undefined>> = { cn: 'yue', xx: undefined, '': undefined }

/** The BCP 47 tag of a text's language, if it is not the requested one; undefined if it is. */
export const foreignTag = (original: string, locale: string): string | undefined => {
  if (original === primaryOf(locale)) return undefined
  return original in nonStandardTags ? nonStandardTags[original] : original
}
