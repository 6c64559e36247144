/** A query as the live service is asked it; `year` is a parameter of its own there. */
export interface SearchVariant {
  readonly query: string
  readonly year?: string
}

/** The service is asked this often for one query at most. */
const mostVariants = 6
/** A query without some of its words has at least this share of its letters. */
const mostLetters = 0.5

/**
 * What to ask, one after the other, until something is found: the query as typed; its year apart; as it is spelled in
 * the embedded catalogue; without accents and punctuation; pairs of words as one; without its shortest words. The
 * service itself forgives no slip, and takes a year for a word of the title.
 */
export function variantsOf(typed: string, respelt: (query: string) => string | undefined): SearchVariant[] {
  const { query, year } = yearApart(typed)
  const known = respelt(query)
  const plain = plainly(query)
  const words = plain.split(' ')
  const changed = [...(known === undefined ? [] : [known]), plain, ...joinedPairs(words), ...withoutShortest(words)]
  const variants = new Map<string, SearchVariant>([[`${typed} | `, { query: typed }]])
  const add = (variant: SearchVariant): unknown => variants.set(`${variant.query} | ${variant.year ?? ''}`, variant)
  if (year !== undefined) add({ query, year })
  for (const other of changed) if (other !== '' && other !== typed) add({ query: other, ...(year && { year }) })
  return [...variants.values()].slice(0, mostVariants)
}

/** `Heat (1995)` → `Heat` and 1995; a title that is a year stays one. */
function yearApart(typed: string): SearchVariant {
  const year = /(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(typed)?.[0]
  if (year === undefined) return { query: typed }
  const query = typed
    .replace(new RegExp(`[([]?${year}[)\\]]?`), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return query === '' ? { query: typed } : { query, year }
}

const plainly = (text: string): string =>
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

function withoutShortest(words: readonly string[]): string[] {
  const letters = words.join('').length
  return [...words]
    .filter((word) => letters - word.length >= mostLetters * letters)
    .toSorted((a, b) => a.length - b.length)
    .map((word) => words.filter((other) => other !== word).join(' '))
}
