/**
 * The word for “year” after a year in Russian and Ukrainian: at the end of a sentence, its dot would stand beside
 * another.
 */
const yearWord = /(?<=\d)\s[гр]\.(?!\p{L})/u

/**
 * Corrects a date that `Intl` has formatted. French writes the first day of a month as an ordinal; Russian and
 * Ukrainian need no word for “year” after a day or a month.
 */
export function writtenDate(language: string, date: string): string {
  if (language.startsWith('fr')) return date.replace(/(?<![\d\p{L}])1(?=\s\p{L}{3})/u, '1er')
  return /^(ru|uk)/.test(language) ? date.replace(yearWord, '') : date
}
