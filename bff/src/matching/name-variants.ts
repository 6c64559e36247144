import { LRUCache } from 'lru-cache'
import { fold } from '@catalogue/query/fold'

/** Words for "and" in the languages of the catalogue. */
const conjunctions = ['and', '&', 'und', 'et', 'y', 'e', 'и', 'і', 'та']
const allConjunctions = new Set([...conjunctions, '+'])
const romanNumerals = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')
const numberWords = ' one two three four five six seven eight nine ten'.split(' ')
const partWords: Readonly<Record<string, string>> = {
  part: 'part',
  pt: 'part',
  chapter: 'chapter',
  volume: 'volume',
  vol: 'volume',
  episode: 'episode',
  season: 'season',
}
const articles =
  "the|a|an|der|die|das|den|ein|eine|el|la|los|las|un|una|unos|unas|le|les|l'|l’|une|des|o|os|as|um|uma|il|lo|gli|i"
const articleAtEnd = new RegExp(`^([^,]+), (${articles})(?=$|\\s*[:–—-]\\s)`, 'iu')
const articleLater = new RegExp(`^(.+), (${articles})$`, 'iu')
const articleInFront = new RegExp(`^(?:(?:${articles.replaceAll(/\|l['’]/g, '')})\\s+|l['’]\\s*)(?=\\S)`, 'iu')

/** `Matrix, The` → `The Matrix`. */
export function withArticleFirst(name: string): string {
  const [whole, rest = '', article = ''] = articleAtEnd.exec(name) ?? articleLater.exec(name) ?? []
  if (whole === undefined) return name
  return `${article}${/['’]$/.test(article) ? '' : ' '}${rest}${name.slice(whole.length)}`
}

/** A name without its leading article; the name itself if it has none. */
export const withoutArticle = (name: string): string => withArticleFirst(name).replace(articleInFront, '')

/** The words of names: the same titles are candidates again and again. Longer names are not cached. */
const wordsCache = new LRUCache<string, readonly string[]>({ max: 5000 })
const MAX_CACHED_LENGTH = 200

/** The words of a name, normalized: different spellings of one name have the same words. */
export function nameWords(name: string): readonly string[] {
  const words = wordsCache.get(name) ?? wordsIn(name)
  if (name.length <= MAX_CACHED_LENGTH) wordsCache.set(name, words)
  return words
}

function wordsIn(name: string): readonly string[] {
  const words = lettersOf(withArticleFirst(name.toWellFormed().normalize('NFC').trim()))
  return words.map((word, index) => {
    const before = words[index - 1] ?? ''
    if (before !== '' && index < words.length - 1 && allConjunctions.has(word)) return 'and'
    const number = numberOf(word, { before, isLast: index === words.length - 1 })
    return number ?? partWords[word] ?? word
  })
}

/**
 * A key that two names share if they differ only in spelling; `similarity` compares names that differ in more. A name
 * without letters and digits is its own key.
 */
export const nameKey = (name: string): string => nameWords(name).join('') || name.trim()

/** The words of a name in plain letters and digits, without accents and apostrophes. */
function lettersOf(name: string): string[] {
  const folded = fold(name).replaceAll(/['’`´]/g, '')
  return folded.match(/[\p{L}\p{M}\p{N}]+|[&+]/gu)?.filter(isNoStraySign) ?? []
}

/** `&` and `+` count as a word only between two others. */
const isNoStraySign = (word: string, index: number, words: readonly string[]): boolean =>
  !/^[&+]$/.test(word) || (index > 0 && index < words.length - 1)

/** A numeral in digits, if it ends a name or numbers a part; undefined for any other word. */
function numberOf(word: string, { before, isLast }: { before: string; isLast: boolean }): string | undefined {
  if (before === '') return undefined
  const roman = romanNumerals.indexOf(word)
  if (roman > 0 && (isLast || before in partWords)) return String(roman)
  const wordNumber = numberWords.indexOf(word)
  return wordNumber > 0 && before in partWords ? String(wordNumber) : undefined
}

/** The spellings in which the catalogue may have a name, the given one first. Callers compare results by `nameKey`. */
export function spellingsOf(name: string): string[] {
  const written = withArticleFirst(name)
  const conjunction = new RegExp(`(?<=\\S)\\s+(?:${conjunctions.join('|')}|\\+)\\s+(?=\\S)`, 'giu')
  const joined = conjunction.test(written)
    ? conjunctions.map((word) => written.replaceAll(conjunction, ` ${word} `))
    : []
  const spelled = [written, ...joined].flatMap((way) => [way, ...otherNumerals(way)])
  return [...new Set([...spelled, withoutArticle(written), name])]
}

function otherNumerals(name: string): string[] {
  const [, rest = '', last = ''] = /^(.*\s)(\S+)$/u.exec(name) ?? []
  const word = last.toLowerCase()
  const number = Math.max(
    romanNumerals.indexOf(word),
    numberWords.indexOf(word),
    /^\d\d?$/.test(word) ? Number(word) : 0,
  )
  if (rest === '' || number < 1) return []
  return [String(number), romanNumerals[number], numberWords[number]].flatMap((way) => (way ? [`${rest}${way}`] : []))
}
