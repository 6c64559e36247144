import type { LocaleCode } from '../locale.ts'
import { titleOrder } from './title-order.ts'

/** The initial of titles that begin with a digit or a sign. */
const SIGN_INITIAL = '#'
/** The initial of titles in Chinese characters if their readings are unknown: everywhere but in Chinese. */
const CHARACTERS_INITIAL = '漢'
/** In Chinese, Latin titles follow those in characters, whose initials are Latin letters too. */
const LATIN_INITIAL_IN_CHINESE = 'Abc'

/** The first kana of each row of the Japanese syllabary. */
const kanaRows = Array.from('あかさたなはまやらわ')
/** The first character of each letter of Pinyin in Unicode’s Chinese collation, which orders by reading. */
const pinyinLetters = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ')
const pinyinFirsts = Array.from('吖八嚓咑妸发旮哈丌咔垃呣拏噢妑七亽仨他穵夕丫帀')
/** Latin letters that Unicode does not decompose into a letter and a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  Æ: 'A',
  Œ: 'O',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Ł: 'L',
  Þ: 'T',
  ẞ: 'S',
}

const initials = new Map<LocaleCode, (title: string) => string>()

/**
 * Returns the function that names the initial of a title in a language’s order of titles (`title-order.ts`): its letter
 * without accents, the row of its kana, the letter of its Pinyin, or `#`. Titles of one initial are neighbors in that order.
 */
export function titleInitial(locale: LocaleCode): (title: string) => string {
  const known = initials.get(locale) ?? makeTitleInitial(locale)
  initials.set(locale, known)
  return known
}

function makeTitleInitial(locale: LocaleCode): (title: string) => string {
  const { keyOf } = titleOrder(locale)
  const byCharacter = new Map<string, string>()
  const lastNotAfter = lastNotAfterIn(locale)
  const initialOf = (character: string): string => {
    if (!/\p{L}/u.test(character)) return SIGN_INITIAL
    if (/\p{Script=Han}/u.test(character))
      return locale === 'zh-CN' ? (pinyinLetters[lastNotAfter(pinyinFirsts, character)] ?? 'A') : CHARACTERS_INITIAL
    if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character))
      return kanaRows[lastNotAfter(kanaRows, character)] ?? 'あ'
    const isLatin = /\p{Script=Latin}/u.test(character)
    if (isLatin && locale === 'zh-CN') return LATIN_INITIAL_IN_CHINESE
    const upper = character.toUpperCase()
    const [plain = upper] = isLatin || upper === 'Ё' ? upper.normalize('NFD') : [...upper]
    return latinLetters[plain] ?? plain
  }
  return (title) => {
    const [character = ''] = keyOf(title).normalize('NFKC')
    const initial = byCharacter.get(character) ?? initialOf(character)
    byCharacter.set(character, initial)
    return initial
  }
}

/** The index of the last of some characters in order that does not come after one. */
function lastNotAfterIn(locale: LocaleCode): (firsts: readonly string[], character: string) => number {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  return (firsts, character) => firsts.findLastIndex((first) => compare(first, character) <= 0)
}
