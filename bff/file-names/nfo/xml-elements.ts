/** An element of a requested kind, with the texts of its child elements by their names. */
export class XmlElement {
  readonly texts = new Map<string, string>()
  readonly ids = new Map<string, string>()

  constructor(
    readonly kind: string,
    readonly parent: XmlElement | null,
  ) {}

  text(name: string): string {
    return this.texts.get(name)?.trim() ?? ''
  }

  /** The id of a service, from `<uniqueid type="…">`; empty if there is none. */
  id(service: string): string {
    return this.ids.get(service)?.trim() ?? ''
  }
}

/** The maximum length of a document in characters. */
const MAX_DOCUMENT_CHARACTERS = 20 * 1024 * 1024
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (_, name: string | undefined, decimal: string | undefined, hex: string | undefined) =>
      name ? (named[name.toLowerCase()] ?? '') : character(decimal ? Number(decimal) : Number(`0x${hex}`)),
  )
/** The character of a code point; empty for an invalid one. */
const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''

/** A token of a document: a text, or a start or end tag. */
type Token = { readonly text: string } | { readonly name: string; readonly isEnd: boolean; readonly attributes: string }
const ignoredSections = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const
const cdata = ['<![CDATA[', ']]>'] as const

/** Splits a document into tokens in one pass; null if a tag or section is not closed. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    if (end > at) tokens.push({ text: plain(text.slice(at, end)) })
    if (next < 0) return tokens
    const [start, close] = [...ignoredSections, cdata].find(([mark]) => text.startsWith(mark, next)) ?? ['<', '>']
    const closed = text.indexOf(close, next + start.length)
    if (closed < 0) return null
    const inside = text.slice(next + start.length, closed)
    at = closed + close.length
    if (start === cdata[0]) tokens.push({ text: inside })
    const [, isEnd, name, attributes = ''] = start === '<' ? (/^(\/?)([A-Za-z][\w.-]*)([^]*)$/.exec(inside) ?? []) : []
    if (name !== undefined) tokens.push({ name, isEnd: isEnd === '/', attributes })
  }
  return tokens
}

/** Why a document is refused. `ownEntities`: it declares a document type or entities. */
export type XmlRefusal = 'tooLong' | 'ownEntities' | 'tooDeep' | 'unreadable'

/**
 * Parses the elements of the given kinds from a small XML document, or returns why it is refused. `roots` are further
 * allowed root elements. Document types and entities are refused, so that no document expands or fetches anything.
 * Needs no DOM and never throws.
 */
export function parseXmlElements(
  text: string,
  kinds: readonly string[],
  roots: readonly string[],
): { readonly elements: readonly XmlElement[] } | { readonly refused: XmlRefusal } {
  if (text.length > MAX_DOCUMENT_CHARACTERS) return { refused: 'tooLong' }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { refused: 'ownEntities' }
  const tokens = tokensOf(text)
  if (!tokens) return { refused: 'unreadable' }
  const elements: XmlElement[] = []
  const open: { readonly name: string; readonly element: XmlElement | null; readonly id: string }[] = []
  for (const token of tokens) {
    if ('text' in token) addText(open, token.text)
    else if (token.isEnd) open.pop()
    else {
      const { name, attributes } = token
      if (open.length === 0 && !kinds.includes(name) && !roots.includes(name)) return { refused: 'unreadable' }
      const parent = open.findLast(({ element }) => element !== null)?.element ?? null
      const element = kinds.includes(name) ? new XmlElement(name, parent) : null
      if (element) elements.push(element)
      if (open.length > MAX_DEPTH) return { refused: 'tooDeep' }
      if (!attributes.endsWith('/')) open.push({ name, element, id: name === 'uniqueid' ? serviceOf(attributes) : '' })
    }
  }
  return { elements }
}

const serviceOf = (attributes: string): string => {
  const [, double, single] = /\btype\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes) ?? []
  return (double ?? single ?? '').toLowerCase()
}

const MAX_DEPTH = 100

function addText(
  open: readonly { readonly name: string; readonly element: XmlElement | null; readonly id: string }[],
  text: string,
): void {
  const current = open.at(-1)
  const parent = open.at(-2)?.element
  if (!current || current.element || !parent) return
  parent.texts.set(current.name, (parent.texts.get(current.name) ?? '') + text)
  if (current.id !== '') parent.ids.set(current.id, (parent.ids.get(current.id) ?? '') + text)
}
