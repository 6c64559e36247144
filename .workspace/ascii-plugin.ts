import type { Plugin } from 'vite'

const nonAscii = /[^\0-\u007F]/g
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Escapes non-ASCII characters in what Node runs: V8 stores the text of a file that has one with two bytes for each
 * character. It changes the finished files, because the minifier replaces escapes by their characters. In a text of `String.raw` an
 * escape stays six characters: such a text may only be the source of a regular expression, which reads it as one.
 */
export const asciiPlugin = (): Plugin => ({
  name: 'reelroom:ascii',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replace(nonAscii, escapeUnit)
  },
})
