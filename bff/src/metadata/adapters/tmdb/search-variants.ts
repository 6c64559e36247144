/** A query as the live service is asked it; `year` is a parameter of its own there. */
export interface SearchVariant {
  readonly query: string
  readonly year?: string
  /** How much of the query it is. What is found for a little of it only tells how the rest is spelled: it is not shown. */
  readonly part?: 'most' | 'little'
}

/** The service is asked this often for one query at most. */
const MAX_VARIANTS = 6
/** A query without one of its words is most of it with this share of its letters. */
const MAX_LETTERS = 0.5
/** In fewer letters than these a word finds too much to tell anything. */
const fewestLetters = 4
/** So much of a misspelt word that stands alone may be spelled right; beside others, which narrow what is found, least. */
const shares = [0.75, 0.5]
/** In fewer letters nobody makes a slip that could be told from another word. */
const shortestMisspelt = 5
const shortestBeginning = 3

/**
 * What to ask, one after the other, until something is found: the query as typed; its year apart; as it is spelled in
 * the embedded catalogue; without accents and punctuation; pairs of words as one; with the beginning of its last word;
 * without one of its words, the shortest first. The service itself forgives no slip, takes a year for a word of the title, and finds
 * names by the beginnings of words.
 */
export function variantsOf(typed: string, respelt: (query: string) => string | undefined): SearchVariant[] {
  const { query, year } = yearApart(typed)
  const corrected = respelt(query)
  const plain = plainly(query)
  const words = plain.split(' ')
  const changed: SearchVariant[] = [
    ...[corrected ?? '', plain, ...joinedPairs(words)].map((other) => ({ query: other })),
    ...beginnings(words).map((other) => ({ query: other, part: 'little' as const })),
    ...withoutOneWord(words),
  ]
  const variants = new Map<string, SearchVariant>([[`${typed.toLowerCase()} | `, { query: typed }]])
  const add = (variant: SearchVariant): void => {
    const key = `${variant.query.toLowerCase()} | ${variant.year ?? ''}`
    if (!variants.has(key)) variants.set(key, variant)
  }
  if (year !== undefined) add({ query, year })
  for (const other of changed)
    if (other.query !== '' && other.query !== typed) add({ ...other, ...(year !== undefined && { year }) })
  return [...variants.values()].slice(0, MAX_VARIANTS)
}

/** `Heat (1995)` → `Heat` and 1995; a title that is a year stays one. */
export function yearApart(typed: string): SearchVariant {
  const year = /(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(typed)?.[0]
  if (year === undefined) return { query: typed }
  const query = typed
    .replace(new RegExp(`[([]?${year}[)\\]]?`), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return query === '' ? { query: typed } : { query, year }
}

/** Latin letters without accents; nothing but letters and digits, in words. */
export const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const joinedPairs = (words: readonly string[]): string[] =>
  words.length > 3
    ? []
    : words
        .slice(1)
        .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)].join(' '))

/** The query with no more than the beginning of its last word. */
function beginnings(words: readonly string[]): string[] {
  const letters = [...(words.at(-1) ?? '')]
  if (letters.length < shortestMisspelt || letters.every((letter) => /\p{N}/u.test(letter))) return []
  const lengths = shares.map((share) => Math.max(shortestBeginning, Math.ceil(share * letters.length)))
  return (words.length === 1 ? lengths : [shortestBeginning]).map((length) =>
    [...words.slice(0, -1), letters.slice(0, length).join('')].join(' '),
  )
}

function withoutOneWord(words: readonly string[]): SearchVariant[] {
  const letters = words.join('').length
  return words
    .map((word) => ({ query: words.filter((other) => other !== word).join(' '), left: letters - word.length }))
    .filter(({ left }) => left >= fewestLetters)
    .toSorted((a, b) => b.left - a.left)
    .map(({ query, left }) => ({ query, part: left >= MAX_LETTERS * letters ? 'most' : 'little' }))
}
