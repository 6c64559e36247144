/** Ids of the worst answers that a metadata service could give: one for each kind of value. */
export const hostileIds = { markup: 1, invisible: 2, endless: 3, nothing: 4, otherTypes: 5, nonsense: 6 } as const
export type Hostility = keyof typeof hostileIds
export const kinds = Object.keys(hostileIds) as Hostility[]
export type Body = Record<string, unknown>

/** Text that would run scripts if it were ever inserted as markup; the titles of the kind `markup`. */
export const markup = `<script>alert('1')</script><img src=x onerror=alert(2)></script></title><svg/onload=alert(3)>"'{{t}}`
/** Text with direction overrides, invisible characters, stacked accents and a lone surrogate around `Backwards`. */
const invisible = `\u202E\u2066Back\u0000wa\u200Brds\u001B[2J\uD800Z${'\u0335\u0489'.repeat(500)}\u202E`
const megabyte = 'The sea was quiet & <b>cold</b>. '.repeat(33_000)

/** Placeholder for a JSON number that is parsed as Infinity, which `JSON.stringify` cannot write. */
export const infinity = '@infinity@'

export const texts: Record<Hostility, unknown> = {
  markup,
  invisible,
  endless: `Endless ${'long '.repeat(2000)}`,
  nothing: null,
  otherTypes: 1,
  nonsense: 'constructor',
}
export const overviews: Record<Hostility, unknown> = { ...texts, endless: megabyte }
export const numbers: Record<Hostility, unknown> = {
  markup: 7,
  invisible: 8,
  endless: 9,
  nothing: null,
  otherTypes: '120',
  nonsense: infinity,
}
export const dates: Record<Hostility, unknown> = {
  markup: '2020-01-01"><b>',
  invisible: '\u202E2020-01-01',
  endless: '2020-01-01'.repeat(1000),
  nothing: null,
  otherTypes: 20_200_101,
  nonsense: '0000-00-00',
}
export const addresses: Record<Hostility, unknown> = {
  markup: `javascript:alert(4)//https://films.example`,
  invisible: 'java\tscript:alert(5)',
  endless: `https://films.example/${'a'.repeat(100_000)}`,
  nothing: null,
  otherTypes: ['https://films.example'],
  nonsense: 'data:text/html,<script>alert(6)</script>',
}
export const paths: Record<Hostility, unknown> = {
  markup: '/"><script>.jpg',
  invisible: '/\u202Egpj.jpg',
  endless: `/${'a'.repeat(10_000)}.jpg`,
  nothing: null,
  otherTypes: { path: '/a.jpg' },
  nonsense: '/../../../etc/passwd.jpg',
}
export const codes = ['<b>', 'x', null, 5, '../', 'en-US-x-evil']
/** Texts for lists of thousands of rows. */
export const little = (kind: Hostility): Hostility => (kind === 'endless' ? 'markup' : kind)
export const times = <T>(count: number, make: (no: number) => T): T[] =>
  Array.from({ length: count }, (_, no) => make(no))
