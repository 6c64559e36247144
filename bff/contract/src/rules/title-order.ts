import type { LocaleCode } from '../locale.ts'

/**
 * The order of titles in a language (§9): by its collation, with numbers by value, and without leading punctuation
 * and articles. Kanji have the order of Unicode's Japanese collation and not that of their reading, which no source
 * of metadata has.
 */
export interface TitleOrder {
  /** The compared parts of a title. */
  readonly keyOf: (title: string) => string
  readonly compare: (keyA: string, keyB: string) => number
}

/** Articles that titles of a language begin with. English names are shown in every language if none is translated. */
const articles: Readonly<Partial<Record<string, readonly string[]>>> = {
  en: ['the', 'a', 'an'],
  de: ['der', 'die', 'das', 'ein', 'eine', 'the'],
  es: ['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'the'],
  fr: ['le', 'la', 'les', 'un', 'une', 'des', 'the'],
  pt: ['o', 'a', 'os', 'as', 'um', 'uma', 'uns', 'umas', 'the'],
}
/** French elides an article before a vowel: L’Armée des ombres. */
const elidedArticle = /^l['’](?=\p{L})/iu
const leadingPunctuation = /^[^\p{L}\p{N}]+/u

/**
 * Compares the names of files and folders, numbers by their value, where one order serves readers of all languages:
 * English has the root collation of Unicode's CLDR.
 */
export const compareFileNames = new Intl.Collator('en', { numeric: true }).compare

const orders = new Map<LocaleCode, TitleOrder>()

export function titleOrder(locale: LocaleCode): TitleOrder {
  // Making a collator costs more than sorting a page.
  const order = orders.get(locale) ?? makeTitleOrder(locale)
  orders.set(locale, order)
  return order
}

function makeTitleOrder(locale: LocaleCode): TitleOrder {
  const [primary = ''] = locale.split('-')
  const ownArticles = articles[primary] ?? ['the']
  const article = new RegExp(`^(?:${ownArticles.join('|')})\\s+(?=\\S)`, 'iu')
  return {
    keyOf: (title) => {
      const words = title.replace(leadingPunctuation, '')
      const isElided = primary === 'fr' && elidedArticle.test(words)
      return words.replace(isElided ? elidedArticle : article, '').replace(leadingPunctuation, '') || title
    },
    compare: new Intl.Collator(locale, { numeric: true }).compare,
  }
}
