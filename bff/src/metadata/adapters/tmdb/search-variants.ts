/** A query as it is sent to the live service, where `year` is a parameter of its own. */
export interface SearchVariant {
  readonly query: string
  readonly year?: string
  /** How much of the query it has. Results of a `minor` part are not shown: they only help to correct the spelling. */
  readonly part?: 'major' | 'minor'
}

/** How many variants of one query are sent to the service at most. */
const MAX_VARIANTS = 6
/** A query without one of its words is the `major` part with at least this share of its letters. */
const MIN_MAJOR_SHARE = 0.5
/** A shorter query finds too many titles to be useful. */
const MIN_LETTERS = 4
/** Shares of a single misspelled word that are tried as its prefix; beside other words the shortest prefix is enough. */
const PREFIX_SHARES = [0.75, 0.5]
/** A misspelling of a shorter word cannot be distinguished from another word. */
const MIN_MISSPELLED_LETTERS = 5
const MIN_PREFIX_LETTERS = 3

/**
 * The queries to send one after the other until one finds something: the query as typed; with its year as a parameter;
 * corrected by the embedded catalogue; without accents and punctuation; with pairs of words joined; with a prefix of
 * its last word; without one of its words, the shortest first. The service corrects no misspelling, takes a year for a
 * word of the title, and finds names by prefixes of words.
 *
 * @param corrected the query without its year, as the embedded catalogue spells it
 */
export function searchVariantsOf(typed: string, corrected: string | undefined): SearchVariant[] {
  const { query, year } = splitYear(typed)
  const plain = normalizeText(query)
  const words = plain.split(' ')
  const alternatives: SearchVariant[] = [
    ...[corrected ?? '', plain, ...joinedPairs(words)].map((other) => ({ query: other })),
    ...withPrefixOfLastWord(words).map((other) => ({ query: other, part: 'minor' as const })),
    ...withoutOneWord(words),
  ]
  const variants = new Map<string, SearchVariant>([[`${typed.toLowerCase()} | `, { query: typed }]])
  const add = (variant: SearchVariant): void => {
    const key = `${variant.query.toLowerCase()} | ${variant.year ?? ''}`
    if (!variants.has(key)) variants.set(key, variant)
  }
  if (year !== undefined) add({ query, year })
  for (const other of alternatives)
    if (other.query !== '' && other.query !== typed) add({ ...other, ...(year !== undefined && { year }) })
  return [...variants.values()].slice(0, MAX_VARIANTS)
}

/** Splits the year off: `Heat (1995)` → `Heat` and 1995. A query that is only a year stays as it is. */
export function splitYear(typed: string): SearchVariant {
  const year = /(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(typed)?.[0]
  if (year === undefined) return { query: typed }
  const query = typed
    .replace(new RegExp(`[([]?${year}[)\\]]?`), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return query === '' ? { query: typed } : { query, year }
}

/** Text without accents on Latin letters and without punctuation: words of letters and digits. */
export const normalizeText = (text: string): string =>
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

/** The query with its last word cut to a prefix, the longest prefix first. */
function withPrefixOfLastWord(words: readonly string[]): string[] {
  const letters = [...(words.at(-1) ?? '')]
  if (letters.length < MIN_MISSPELLED_LETTERS || letters.every((letter) => /\p{N}/u.test(letter))) return []
  const lengths = PREFIX_SHARES.map((share) => Math.max(MIN_PREFIX_LETTERS, Math.ceil(share * letters.length)))
  return (words.length === 1 ? lengths : [MIN_PREFIX_LETTERS]).map((length) =>
    [...words.slice(0, -1), letters.slice(0, length).join('')].join(' '),
  )
}

function withoutOneWord(words: readonly string[]): SearchVariant[] {
  const letters = words.join('').length
  return words
    .map((word) => ({
      query: words.filter((other) => other !== word).join(' '),
      remainingLetters: letters - word.length,
    }))
    .filter(({ remainingLetters }) => remainingLetters >= MIN_LETTERS)
    .toSorted((a, b) => b.remainingLetters - a.remainingLetters)
    .map(({ query, remainingLetters }) => ({
      query,
      part: remainingLetters >= MIN_MAJOR_SHARE * letters ? 'major' : 'minor',
    }))
}
