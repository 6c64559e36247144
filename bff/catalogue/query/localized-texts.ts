import { localeCodes, localeEntry, type LocaleCode } from '@contract/locale'
import type { Texts, Title } from './catalogue-file.ts'

/** A text and, if it is not in the requested language, its language (BCP 47). */
export interface Localized {
  readonly text: string
  readonly fallback?: string
}

const englishTag = localeEntry('en').language
const primary = (tag: string): string => tag.split('-')[0] ?? tag

/**
 * A title in a language: the official title there; else, in the original language, the original title; else the English
 * title, which is often the original one and then has the original language as `fallback`.
 */
export function localizedTitle(title: Title, locale: LocaleCode): Localized {
  const own = title.titles[locale]
  if (own !== undefined) return { text: own }
  if (locale === 'en') return { text: title.title }
  if (primary(locale) === title.originalLanguage) return { text: title.originalTitle }
  const isOriginal = title.title === title.originalTitle && title.originalLanguage !== 'en'
  return { text: title.title, fallback: isOriginal ? title.originalLanguage : englishTag }
}

/** A text in a language, else in another variant of it (pt-BR for pt-PT), else in English. */
export function localizedText(english: string, translations: Texts, locale: LocaleCode): Localized {
  if (locale === 'en' || english === '') return { text: english }
  const own = translations[locale]
  if (own !== undefined) return { text: own }
  const relatedLocale = localeCodes.find(
    (code) => primary(code) === primary(locale) && translations[code] !== undefined,
  )
  if (relatedLocale) return { text: translations[relatedLocale] ?? '', fallback: localeEntry(relatedLocale).language }
  return { text: english, fallback: englishTag }
}

/** The `fallback` property of a row; empty if all texts are in the requested language. */
export function fallbackOf(texts: { title?: Localized; overview?: Localized }): {
  fallback?: { title?: string; overview?: string }
} {
  const { title, overview } = texts
  if (!title?.fallback && !overview?.fallback) return {}
  return {
    fallback: {
      ...(title?.fallback && { title: title.fallback }),
      ...(overview?.fallback && { overview: overview.fallback }),
    },
  }
}

const seasonNames: Record<LocaleCode, readonly [specials: string, numbered: string]> = {
  en: ['Specials', 'Season #'],
  'de-DE': ['Extras', 'Staffel #'],
  'es-ES': ['Especiales', 'Temporada #'],
  'fr-FR': ['Épisodes spéciaux', 'Saison #'],
  ja: ['特別編', 'シーズン#'],
  'pt-BR': ['Especiais', 'Temporada #'],
  'pt-PT': ['Especiais', 'Temporada #'],
  'ru-RU': ['Спецвыпуски', 'Сезон #'],
  'uk-UA': ['Спецвипуски', 'Сезон #'],
  'zh-CN': ['特别篇', '第 # 季'],
}
const episodeNames: Record<LocaleCode, string> = {
  en: 'Episode #',
  'de-DE': 'Folge #',
  'es-ES': 'Episodio #',
  'fr-FR': 'Épisode #',
  ja: '第#話',
  'pt-BR': 'Episódio #',
  'pt-PT': 'Episódio #',
  'ru-RU': 'Серия #',
  'uk-UA': 'Серія #',
  'zh-CN': '第 # 集',
}

export function seasonName(number: number, locale: LocaleCode): string {
  const [specials, numbered] = seasonNames[locale]
  return number === 0 ? specials : numbered.replace('#', String(number))
}

export const episodeName = (number: number, locale: LocaleCode): string =>
  episodeNames[locale].replace('#', String(number))
