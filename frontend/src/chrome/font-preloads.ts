import type { LocaleCode } from '@contract/locale'
import displayCyrillic from '../styles/fonts/sofia-sans-extra-condensed-cyrillic-wght-normal.woff2?url'
import displayLatin from '../styles/fonts/sofia-sans-extra-condensed-latin-wght-normal.woff2?url'
import textCyrillic from '../styles/fonts/sofia-sans-cyrillic-wght-normal.woff2?url'
import textLatin from '../styles/fonts/sofia-sans-latin-wght-normal.woff2?url'

/** Preload links for the fonts of the first screen, which the browser would otherwise find late, in the style sheet. */
export const fontPreloads = (locale: LocaleCode) =>
  filesFor(locale).map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }))

function filesFor(locale: LocaleCode): readonly string[] {
  if (locale === 'ru-RU') return [textCyrillic, displayCyrillic]
  // The font for Ukrainian depends on the browser (`cyrillic.css`).
  return locale === 'uk-UA' ? [] : [textLatin, displayLatin]
}
