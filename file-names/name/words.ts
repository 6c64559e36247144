/** Where a word ends or begins in any script, and what stands between two words of a name. */
const before = String.raw`(?<![\p{L}\p{N}])`
const after = String.raw`(?![\p{L}\p{N}])`
export const gap = String.raw`[ ._-]`

/** A pattern for whole words, in which a space stands for any separator, several of them or none. */
export const words = (source: string, flags = 'iu'): RegExp =>
  new RegExp(`${before}(?:${source.replaceAll(' ', `${gap}*`)})${after}`, flags)

/** A part of a name, from its first character to behind its last. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const spanOf = (match: RegExpExecArray): Span => ({ start: match.index, end: match.index + match[0].length })
