/** Letters with dots between them: `S.W.A.T.`, `E.T.`. */
const initials = /(?<![\p{L}\p{N}])(?:\p{Lu}\.){2,}(?:\p{Lu}(?![\p{L}\p{N}]))?/gu

/** A title from the part of a name that has it: dots become spaces, and stray punctuation is removed. */
export function titleText(raw: string): string {
  const spaced = raw.split(' - ').map(withoutDots).join(' - ')
  const unhyphened = /[ .]/.test(spaced.trim()) || !/-.*-/.test(spaced) ? spaced : spaced.replaceAll('-', ' ')
  return withLeadingArticle(
    withBalancedBrackets(unhyphened)
      .replace(/\s+/g, ' ')
      .replace(/^[\s\-–—_.,+&#:;~|/\\)\]}>]+(?=[\p{L}\p{N}])/u, '')
      .replace(/[\s\-–—_,+&#:;~|/\\([{<]+$/u, '')
      .replace(/^[\s\-–—_,+]+|(?<!\.\p{L}|\p{L}\.\p{L}|\b(?:Mr|Mrs|Dr|Jr|Sr|St|vs|Vol|etc)|\.\.)\.$/gu, '')
      .trim(),
  )
}

const asian = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const inTwoScripts = new RegExp(
  String.raw`^[^A-Za-z]*[${asian}][^A-Za-z]*(?:[ .](?=[A-Z])|(?<=\p{Script=Han}[ .]+)(?=[a-z]))(?!part(?![a-z]))((?=.*[a-z]{3})[ -~～]{4,})$`,
  'u',
)
const inTwoScriptsReversed = new RegExp(String.raw`^([A-Za-z][ -~]{3,}) [${asian}]+$`, 'u')

/** `刀剑神域Alicization | Name`: behind a bar or a dot, a title in Latin letters alone. */
const besideAsian = new RegExp(String.raw`^.*[${asian}].*(?: [|] |·)([A-Za-z][ -~～]{3,})$`, 'u')
const translated = /^[^A-Za-z()]*\p{L}[^A-Za-z()]* \(([A-Za-z][ -~]+)\)$/u

/** The title in Latin letters, of a release that has it in two scripts: `超能警探 Memorist`. */
export const latinTitle = (title: string, isBracketed: boolean): string =>
  (inTwoScripts.exec(title) ?? besideAsian.exec(title) ?? translated.exec(title))?.[1] ??
  (isBracketed ? inTwoScriptsReversed.exec(title)?.[1] : undefined) ??
  title

/** Replaces dots by spaces in a text without spaces; the dots of initials stay. */
function withoutDots(part: string): string {
  if (part.trim().includes(' ') || !part.includes('.')) return part
  const savedInitials: string[] = []
  return part
    .replace(initials, (letters, at: number) => {
      savedInitials.push(letters)
      return ` ${String.fromCharCode(0xe000 + savedInitials.length - 1)}${at + letters.length < part.length ? ' ' : ''}`
    })
    .replace(/\.(?=\S|$)/g, ' ')
    .replace(/[\ue000-\uf8ff]/g, (sign) => savedInitials[sign.charCodeAt(0) - 0xe000] ?? '')
}

/** `Matrix, The` → `The Matrix`. */
const withLeadingArticle = (title: string): string =>
  title.replace(/^(.+), ?(the|an?|der|die|das|le|la|les|el|los|il)$/iu, '$2 $1')

/** Removes empty and unmatched brackets. */
function withBalancedBrackets(text: string): string {
  if (!/[()[\]{}]/.test(text)) return text
  const withoutEmpty = text.replace(/\(\s*\)|\[\s*\]|\{\s*\}/g, ' ')
  const opened = withoutEmpty.split('(').length - 1
  const closed = withoutEmpty.split(')').length - 1
  if (opened > closed) return withoutEmpty.replace(/\((?=[^(]*$)/, ' ')
  return closed > opened ? withoutEmpty.replace(/\)(?=[^)]*$)/, ' ') : withoutEmpty
}
