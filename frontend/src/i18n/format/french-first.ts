/** Corrects a formatted date: French writes the first day of a month as an ordinal, which `Intl` does not. */
export const frenchFirst = (language: string, date: string): string =>
  language.startsWith('fr') ? date.replace(/(?<![\d\p{L}])1(?=\s\p{L}{3})/u, '1er') : date
