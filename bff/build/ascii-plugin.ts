import type { Plugin } from 'vite'

const nonAscii = /[^\0-\u007F]/g
const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes non-ASCII characters: V8 stores the text of a file that has one with two bytes for each character. */
export const asciiPlugin = (): Plugin => ({
  name: 'ascii',
  renderChunk: (code) => ({ code: code.replace(nonAscii, escapeUnit), map: null }),
})
