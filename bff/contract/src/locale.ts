/** The ten languages of the interface (§9) and how one is chosen for a request. */
export interface LocaleEntry {
  /** The product's code, as stored in the cookie and sent as `language`. */
  readonly code: LocaleCode
  /** The language's name in itself. */
  readonly name: string
  /** The BCP 47 tag for `<html lang>`, for `Intl` and for the metadata service. */
  readonly language: string
}

export const localeCodes = ['en', 'de-DE', 'es-ES', 'ja', 'zh-CN', 'pt-PT', 'pt-BR', 'ru-RU', 'fr-FR', 'uk-UA'] as const
export type LocaleCode = (typeof localeCodes)[number]

export const locales: readonly LocaleEntry[] = [
  { code: 'en', name: 'English', language: 'en-US' },
  { code: 'de-DE', name: 'Deutsch', language: 'de-DE' },
  { code: 'es-ES', name: 'Español', language: 'es-ES' },
  { code: 'fr-FR', name: 'Français', language: 'fr-FR' },
  { code: 'ja', name: '日本語', language: 'ja-JP' },
  { code: 'pt-BR', name: 'Português (Brasil)', language: 'pt-BR' },
  { code: 'pt-PT', name: 'Português (Portugal)', language: 'pt-PT' },
  { code: 'ru-RU', name: 'Русский', language: 'ru-RU' },
  { code: 'uk-UA', name: 'Українська', language: 'uk-UA' },
  { code: 'zh-CN', name: '简体中文', language: 'zh-CN' },
]

const defaultLocale: LocaleCode = 'en'
export const localeCookie = { name: 'i18n_redirected', maxAgeSeconds: 365 * 24 * 60 * 60 } as const

/** The query parameter of links that name the language of a page, for search engines; a cookie that chooses one comes first. */
export const languageParameter = 'hl'

const isLocaleCode = (value: unknown): value is LocaleCode =>
  typeof value === 'string' && (localeCodes as readonly string[]).includes(value)

export function localeEntry(code: LocaleCode): LocaleEntry {
  return locales.find((entry) => entry.code === code) ?? locales[0]!
}

/** The region whose dates, certifications and services a language suggests (ISO 3166-1). */
export const regionOf = (code: LocaleCode): string => localeEntry(code).language.slice(-2)

/**
 * Cookie first, then Accept-Language by weight, then English. A cookie that is not one of the ten codes is
 * ignored. A range matches its exact tag, else the first language with the same primary subtag (RFC 4647 §3.4).
 */
export function negotiateLocale(cookie: string | undefined, acceptLanguage: string | undefined): LocaleCode {
  if (isLocaleCode(cookie)) return cookie
  for (const range of rangesByWeight(acceptLanguage ?? '')) {
    const match = matchRange(range)
    if (match) return match
  }
  return defaultLocale
}

function rangesByWeight(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.trim().toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

function matchRange(range: string): LocaleCode | undefined {
  const exact = locales.find(({ code, language }) => [code.toLowerCase(), language.toLowerCase()].includes(range))
  if (exact) return exact.code
  const primary = range.split('-')[0]
  // A bare or foreign variant of Portuguese has far more readers in Brazil.
  if (primary === 'pt') return 'pt-BR'
  return locales.find(({ language }) => language.split('-')[0] === primary)?.code
}
