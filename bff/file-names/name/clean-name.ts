/** Longer names are cut before they are read; no file system has them. */
export const MAX_NAME = 255

const brackets: Readonly<Record<string, string>> = { '【': '[', '】': ']', '〔': '[', '〕': ']', '〖': '[', '〗': ']' }
/** Full-width letters, digits, brackets and tildes; the other full-width signs belong to titles. */
const wide = /[０-９Ａ-Ｚａ-ｚ（）［］｛｝～＿]/g

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

/**
 * Control and format characters, the marks of direction among them, and halves of characters. A joiner (U+200C, U+200D)
 * between letters from Arabic to Mongolian belongs to the word: Persian and Hindi need it.
 */
const invisible = /(?<![\u0600-\u18af])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u18af])|(?![\u200c\u200d])\p{C}/gu

/** A composed text without invisible characters. */
export const plainText = (text: string): string =>
  isPlain(text)
    ? text.trim()
    : text
        .replace(/[\p{Cc}\p{Z}]/gu, ' ')
        .replace(invisible, '')
        .normalize('NFC')
        .trim()

/** A name as the rules read it: plain, at most 255 characters, with ordinary brackets and spaces. */
export function cleanName(raw: string): string {
  const text = plainText(raw.slice(0, MAX_NAME))
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[【】〔〕〖〗]/g, (sign) => brackets[sign] ?? sign)
  const unquoted = text.includes(' ') ? text : text.replaceAll('%20', ' ').replace(/\+(?=.*\+)|(?<=\+.*)\+/g, ' ')
  return unquoted.replaceAll(' _ ', ' | ').replaceAll('_', ' ').replaceAll('.-.', ' - ').trim()
}
