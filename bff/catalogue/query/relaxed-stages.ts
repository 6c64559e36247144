import { respelledShares, shortenedAndRespelledShares, shortenedShares, type wordsAsNamed } from './did-you-mean.ts'
import { beginningStep, misspelledStep, shortenedQueries, type SearchQuery, type SearchStep } from './search-query.ts'
import type { Spelling } from './search-spelling.ts'

/** A stage of the fuzzy search, and what a name must have of its words. */
type RelaxedStage = Pick<Parameters<typeof wordsAsNamed>[2], 'shares'> & { readonly steps: readonly SearchStep[] }

/** Queries of more words are not searched with all words respelled or joined. */
const MAX_RESPELLED_WORDS = 4
/** Queries of more words are not searched without one of them. */
const MAX_SHORTENED_WORDS = 6

/**
 * Stages of a fuzzy search: unknown words respelled; in short queries all words respelled, or the beginning of a
 * name; then the query without one of its words, as typed or respelled.
 */
export function* relaxedStages(query: SearchQuery, spelling: Spelling): Generator<RelaxedStage> {
  const similarWords = (word: string): readonly string[] => spelling.similarWords(word)
  const similarToUnknown = (word: string): readonly string[] =>
    spelling.isSpelledRight(word) ? [] : similarWords(word)
  const count = query.words.length
  const hasUnknown = query.words.some((word) => similarToUnknown(word).length > 0)
  yield { steps: hasUnknown ? [misspelledStep(query, similarToUnknown)] : [], shares: respelledShares }
  if (count <= MAX_RESPELLED_WORDS)
    yield { steps: [misspelledStep(query, similarWords), beginningStep(query)], shares: respelledShares }
  if (count > MAX_SHORTENED_WORDS) return
  const shorter = shortenedQueries(query)
  yield { steps: shorter.map((one) => misspelledStep(one, () => [])), shares: shortenedShares }
  yield {
    steps: shorter.map((one) => misspelledStep(one, similarToUnknown)),
    shares: shortenedAndRespelledShares,
  }
}
