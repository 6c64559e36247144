import type { LocaleCode } from '@contract/locale'

/** A word with a number, as a file names a season or an episode. */
export interface Numbered {
  readonly number: number
  /** The languages of the interface that have this word; empty for a word of others. */
  readonly languages: readonly LocaleCode[]
}

const iberian = ['es-ES', 'pt-BR', 'pt-PT'] as const
const portuguese = ['pt-BR', 'pt-PT'] as const
const cyrillic = ['ru-RU', 'uk-UA'] as const
/** Words in lower case, with the languages of the interface that have them. */
type Words = ReadonlyMap<string, readonly LocaleCode[]>
const wordsOf = (...groups: readonly (readonly [languages: readonly LocaleCode[], words: string])[]): Words =>
  new Map(groups.flatMap(([languages, words]) => words.split(' ').map((word) => [word, languages] as const)))

/** The words of streaming services for a season. */
const seasonWords = wordsOf(
  [['en'], 'season series part volume book collection'],
  [['de-DE'], 'staffel teil buch'],
  [iberian, 'temporada parte'],
  [['es-ES'], 'volumen libro'],
  [portuguese, 'livro'],
  [['fr-FR'], 'saison partie livre tome'],
  [['ja'], 'シーズン パート'],
  [cyrillic, 'сезон том'],
  [['ru-RU'], 'часть'],
  [['uk-UA'], 'частина'],
  [
    [],
    'stagione seizoen deel säsong sæson sesong del kausi osa sezon kısım część řada série séria část časť évad rész',
  ],
  [[], 'sezonul partea sezona κύκλος σεζόν μέρος 시즌 파트 musim mùa phần ซีซั่น ซีซัน الموسم الجزء עונה חלק'],
)

/** Their words for an episode. */
const episodeWords = wordsOf(
  [['en', 'de-DE'], 'episode'],
  [['en'], 'chapter'],
  [['de-DE'], 'folge kapitel'],
  [['es-ES'], 'episodio'],
  [iberian, 'capítulo'],
  [portuguese, 'episódio'],
  [['fr-FR'], 'épisode chapitre'],
  [['ja'], 'エピソード'],
  [['ru-RU'], 'серия эпизод глава'],
  [['uk-UA'], 'серія епізод розділ'],
  [
    [],
    'capitolo aflevering hoofdstuk avsnitt afsnit episod jakso luku odcinek rozdział díl epizoda epizóda epizód rész',
  ],
  [[], 'fejezet bölüm episodul capitolul επεισόδιο κεφάλαιο 에피소드 제 tập ตอนที่ الحلقة פרק'],
)

/** The only season of a show that has no more. */
const onlySeason =
  /^(?:limited series|mini-?series|miniserien?|mini-?série|minisérie|minissérie|miniseries|mini-?serie|мини-сериал|мінісеріал|міні-серіал|リミテッドシリーズ|限定剧|迷你剧|mini ?dizi|miniserial|minisorozat|미니시리즈|리미티드 시리즈)$/iu

const romanNumerals = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ')
const numberWords = ' one two three four five six seven eight nine ten'.split(' ')
const chineseNumerals = '零一二三四五六七八九十'

const wordFirst = /^(\D+?)\s*(?:n\.?º|#)?\s*(\d{1,4}|[ivx]{1,5}|one|two|three|four|five|six|seven|eight|nine|ten)$/iu
const numberFirst = /^(\d{1,4})\s*[.ºªª°-]?\s*(\D+)$/u
const chineseSeason = /^第\s*(\d{1,3}|[一二三四五六七八九十])\s*(?:季|部|シーズン|期)$/u
const chineseEpisode = /^(?:第\s*(\d{1,4}|[一二三四五六七八九十])\s*(?:集|話|话|回)|(\d{1,4})화|(\d{1,4})회)$/u

/** The season that a part of a name is; null for any other text. */
export function seasonIn(part: string): Numbered | null {
  if (onlySeason.test(part.trim())) return { number: 1, languages: [] }
  return withWord(part.trim(), seasonWords) ?? counted(chineseSeason.exec(part.trim()), ['zh-CN', 'ja'])
}

/** The episode that a part of a name is, by its number alone; null for any other text. */
export const episodeIn = (part: string): Numbered | null =>
  withWord(part.trim(), episodeWords) ?? counted(chineseEpisode.exec(part.trim()), ['zh-CN', 'ja'])

function withWord(text: string, words: Words): Numbered | null {
  const [, before = '', numeral = ''] = wordFirst.exec(text) ?? []
  const [, digits = '', after = ''] = numberFirst.exec(text) ?? []
  const found = words.get(before.trim().toLowerCase())
  if (found) return numbered(numeral, found)
  const later = words.get(after.trim().toLowerCase())
  return later ? numbered(digits, later) : null
}

function counted(found: RegExpExecArray | null, languages: readonly LocaleCode[]): Numbered | null {
  const numeral = found?.slice(1).find((group) => group !== undefined)
  return numeral === undefined ? null : numbered(numeral, languages)
}

function numbered(numeral: string, languages: readonly LocaleCode[]): Numbered | null {
  const word = numeral.toLowerCase()
  const number = /^\d+$/.test(word)
    ? Number(word)
    : Math.max(romanNumerals.indexOf(word), numberWords.indexOf(word), chineseNumerals.indexOf(word))
  return number >= 0 && word !== '' ? { number, languages } : null
}
