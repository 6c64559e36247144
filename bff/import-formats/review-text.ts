const breaks = /<br\s*\/?>|<\/(?:p|div|blockquote|li|h[1-6])\s*>/gi
const links = /<a\b[^<>]*\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>(.*?)<\/a\s*>/gis
const tags =
  /<\/?(?:a|abbr|b|big|blockquote|br|cite|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|ol|p|pre|q|s|script|small|span|strike|strong|style|sub|sup|u|ul)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
}

/** A review with simple HTML as plain text: line breaks stay, links keep their address, and `I <3 it` is not a tag. */
export function reviewText(html: string): string {
  return html
    .replaceAll(links, (_, double: string | undefined, single: string | undefined, text: string) => {
      const address = double ?? single ?? ''
      return text.trim() === '' || text.trim() === address ? address : `${text} (${address})`
    })
    .replaceAll(breaks, '\n')
    .replaceAll(tags, '')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
      (entity, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return namedEntities[name.toLowerCase()] ?? entity
        const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
        return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point).toWellFormed() : entity
      },
    )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
