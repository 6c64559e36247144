/**
 * Letters and digits of any script, as a class without the flag `u`: with it, patterns that ignore case are several
 * times slower. Dashes, quotation marks and brackets do not belong to them.
 */
const letters = String.raw`\dA-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\ufe70-\ufefc`
export const wordStart = `(?<![${letters}])`
export const wordEnd = `(?![${letters}])`
/** The separators between two words of a name. */
export const gap = String.raw`[ ._-]`

/** A pattern for whole words, in which a space matches any number of separators. */
export const words = (source: string): RegExp =>
  new RegExp(`${wordStart}(?:${source.replaceAll(' ', `${gap}*`)})${wordEnd}`, 'i')

/** Whether a text is only an article, which cannot be a title. */
export const isArticle = (text: string): boolean =>
  /^(?:the|an?|der|die|das|le|la|les|el|los|il|un|une|ein|eine|os?|as|lo|gli|den|det|de|het|een)$/i.test(text.trim())

/** A part of a name: the index of its first character and the index behind its last. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })
