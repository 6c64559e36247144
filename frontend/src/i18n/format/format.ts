import { formerCountry } from './former-countries.ts'
import { writtenDate } from './written-date.ts'
import { isolated } from './isolated.ts'

/** Dates, numbers and names as a reader of the language expects them. `language` is a BCP 47 tag. */

/** Caches formatters by language and options: creating one costs a hundred times as much as using it. */
function cachedFormatter<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>()
  return (language: string, options: Options): Formatter => {
    const key = language + JSON.stringify(options)
    const formatter = formatters.get(key) ?? make(language, options)
    formatters.set(key, formatter)
    return formatter
  }
}
const numberFormat = cachedFormatter(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)
const dateFormat = cachedFormatter(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)

const listFormat = cachedFormatter(
  (language, options: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)
/** Chinese joins titles by its comma alone: an "and" without spaces would be read as a part of them. */
const listOf = (language: string) =>
  listFormat(language, { type: 'conjunction', style: language.startsWith('zh') ? 'narrow' : 'long' })
const namesOf = cachedFormatter(
  (language, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(language, options),
)
const collator = cachedFormatter((language, options: Intl.CollatorOptions) => new Intl.Collator(language, options))

const parse = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** A long date; empty for a missing date. */
export const formatDate = (language: string, date: string | null): string =>
  date ? writtenDate(language, dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(parse(date))) : ''

const partialDates: readonly [form: RegExp, options: Intl.DateTimeFormatOptions][] = [
  [/^\d{4}-\d{2}-\d{2}$/, { dateStyle: 'long' }],
  [/^\d{4}-\d{2}$/, { year: 'numeric', month: 'long' }],
  [/^\d{4}$/, { year: 'numeric' }],
]
/** Formats a date as precisely as it is known: day, month or year; empty for anything else. */
export function formatPartialDate(language: string, date: string | null): string {
  const options = partialDates.find(([form]) => date !== null && form.test(date))?.[1]
  const time = Date.parse(date ?? '')
  return options && !Number.isNaN(time)
    ? writtenDate(language, dateFormat(language, { ...options, timeZone: 'UTC' }).format(time))
    : ''
}

/** The separator of thousands in each language, and the fewest digits of a number that has one. */
const groups: Readonly<Record<string, readonly [separator: string, from: number]>> = {
  en: [',', 4],
  de: ['.', 4],
  'es-ES': ['.', 5],
  ja: [',', 4],
  zh: [',', 4],
  'pt-PT': ['\u00a0', 5],
  'pt-BR': ['.', 4],
  ru: ['\u00a0', 4],
  fr: ['\u202f', 4],
  uk: ['\u00a0', 4],
}
const thousands = /\B(?=(?:\d{3})+$)/g

/**
 * Formats a count like `Intl.NumberFormat`, without creating one, which takes a phone as long as hydrating the rest of
 * a page.
 */
export function formatNumber(language: string, value: number): string {
  const group = groups[language] ?? groups[language.slice(0, 2)]
  if (!group || !Number.isSafeInteger(value) || value < 0) return numberFormat(language, {}).format(value)
  const [separator, from] = group
  const digits = String(value)
  return digits.length < from ? digits : digits.replaceAll(thousands, separator)
}

/** Formats a score with one decimal. */
export const formatScore = (language: string, value: number): string =>
  value > 0 && value < 999
    ? value.toFixed(1).replace('.', /^(en|ja|zh)/.test(language) ? '.' : ',')
    : numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

export const formatMoney = (language: string, dollars: number): string =>
  numberFormat(language, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(dollars)

/**
 * The short units of hours and minutes in each language, as in `Intl`, which would cost a whole frame.
 */
const units: Readonly<Record<string, readonly [hour: string, minute: string]>> = {
  en: ['hr', 'min'],
  de: ['Std.', 'Min.'],
  ja: ['時間', '分'],
  ru: ['ч', 'мин'],
  uk: ['год', 'хв'],
  zh: ['小时', '分钟'],
}

/** Hours and minutes: `2 hr 55 min` and its like. A number and its unit stay on one line; 時間 and 小时 stand close. */
export function formatRuntime(language: string, minutes: number): string {
  const [space, gap] = /^(ja|zh)/.test(language) ? ['', ''] : ['\u00a0', ' ']
  const [hour, minute] = units[language.slice(0, 2)] ?? ['h', 'min']
  const parts = [
    ...(minutes >= 60 ? [formatNumber(language, Math.floor(minutes / 60)) + space + hour] : []),
    ...(minutes % 60 > 0 || minutes < 60 ? [formatNumber(language, minutes % 60) + space + minute] : []),
  ]
  return parts.join(gap)
}

/** The remaining time of a playback, in whole minutes and at least one; position and duration are in seconds. */
export const formatTimeLeft = (
  language: string,
  { position, duration }: { position: number; duration: number },
): string => formatRuntime(language, Math.max(1, Math.round((duration - position) / 60)))

export const formatList = (language: string, items: readonly string[]): string =>
  listOf(language).format(items.map(isolated))

/**
 * Joins words that each begin with a capital into one phrase: those after the first get a small letter in the
 * languages that `small` names.
 */
export const formatPhrase = (language: string, words: readonly string[], small: RegExp): string =>
  formatList(
    language,
    words.map((word, index) =>
      index > 0 && small.test(language) ? word.charAt(0).toLocaleLowerCase(language) + word.slice(1) : word,
    ),
  )

/** The same as `formatList` in parts: `item` is the index of the item, null for a separator. */
export function formatListParts(language: string, items: readonly string[]): { value: string; item: number | null }[] {
  let next = 0
  return listOf(language)
    .formatToParts(items)
    .map(({ type, value }) => ({ value, item: type === 'element' ? next++ : null }))
}

/** Joins facts by the comma of the language; empty ones are left out. */
export const joinFacts = (language: string, facts: readonly string[]): string =>
  facts
    .filter(Boolean)
    .map(isolated)
    .join(language.startsWith('ja') ? '、' : language.startsWith('zh') ? '，' : ', ')

/** An aside after a word: (8.2), in Japanese and Chinese （8.2） without a space. */
export const inParentheses = (language: string, text: string): string =>
  /^(ja|zh)/.test(language) ? `（${text}）` : ` (${text})`

/** Joins sentences, without a space in Japanese and Chinese; empty ones are left out. */
export const joinSentences = (language: string, sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(/^(ja|zh)/.test(language) ? '' : ' ')

/** The metadata service's own codes for Cantonese and for a film without speech, by their names in ISO 639-3. */
const languageCodes: Readonly<Record<string, string>> = { cn: 'yue', xx: 'zxx' }

/** Names of countries are in the short style (Hongkong, США), except if that is an uncommon abbreviation. */
const regionStyle = (language: string, code: string): 'long' | 'short' =>
  code === 'GB' || (code === 'US' && /^(en|es|fr)/.test(language)) ? 'long' : 'short'

/** The name of a language (ISO 639-1) or country (ISO 3166-1), or the code if it is unknown. */
export const displayName = (language: string, type: 'language' | 'region', code: string): string => {
  const former = type === 'region' ? formerCountry(language, code) : undefined
  if (former) return former
  try {
    const style = type === 'region' ? regionStyle(language, code) : 'long'
    const name = namesOf(language, { type, style }).of(languageCodes[code] ?? code) ?? code
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return code
  }
}

/** Sorts items by their text in the order of the language's alphabet. */
export function alphabetical<T>(language: string, items: readonly T[], textOf: (item: T) => string): T[] {
  const { compare } = collator(language, {})
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)))
}

/** Whole years between two `yyyy-mm-dd` dates. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
