/** Words for a season before its number. */
export const seasonWords =
  'seasons?|series|staffel|saison|temporada|temp|stagione|sezon|sezona|sezóna|sezonul|seizoen|säsong|sæson|sesong|kausi|' +
  'évad|řada|série|serie|σεζόν|сезон|сезона|シーズン|시즌|الموسم|فصل|עונה|mùa|phần|book|livre|cour'
/** The characters that make a number an ordinal: `2nd`, `2ª`, `2a`, `5-й`. */
export const ordinal = 'st|nd|rd|th|[aªº°ا]|-?(?:й|ый|ой|ий)'
/** Words for a season behind its number: `2nd Season`, `1 сезон`, `2. Staffel`, `第2季`. */
export const seasonAfter = `(?:${ordinal})?\\.? ?(?:season|staffel|saison|temporada|temp|stagione|sezon|sezona|évad|kausi|řada|série|сезон|シーズン|期|季|部|시즌)`
/** Words for an episode before its number. */
export const episodeWords =
  'episodes?|episod(?:[ei]o?|ul)|épisode|epizoda?|episódio|episoden?|epis|ep|eps|folge|capitulo|capítulo|cap|puntata|odcinek|odc|' +
  'bölüm|bolum|blm|aflevering|afl|avsnitt|afsnit|jakso|díl|dil|rész|επεισόδιο|серия|серії|серія|серии|эпизод|выпуск|ser[iy][yij]?a|الحلقة|حلقة|قسمت|פרק|tập|ตอนที่'
/** Words for an episode behind its number: `05 серия`, `第5話`, `5화`, `5.Bölüm`. */
export const episodeAfter =
  '(?:-?я)? ?(?:сер\\.?|ser[iy][yij]?a|serii|серия|серії|серія|серии|эпизод|выпуск)|\\.? ?(?:bölüm|bolum|blm)|\\.? ?rész|\\.? ?díl|\\.\\x20(?:folge|jakso|odcinek|epizoda|avsnitt)|話|话|話目|集|回|화|회'

/** Numerals of seasons up to ten: Chinese and Japanese ones, and the words of English, French, Spanish and German. */
const numerals = '一二三四五六七八九十'
const spelledNumbers = [
  'one two three four five six seven eight nine ten',
  'first second third fourth fifth sixth seventh eighth ninth tenth',
  'un deux trois quatre cinq six sept huit neuf dix',
  'uno dos tres cuatro cinco seis siete ocho nueve diez',
  'eins zwei drei vier fünf sechs sieben acht neun zehn',
].map((row) => row.split(' '))
export const numeralClass = `\\d{1,4}|[${numerals}]`
export const [numeralWords = '', ordinalWords = ''] = spelledNumbers.map((row) => row.join('|'))
/** Numerals behind a word for a season, in any of the languages. */
export const anyNumeralWords = [...new Set(spelledNumbers.flat())].join('|')
export const numberOf = (text: string): number =>
  /^\d+$/.test(text)
    ? Number(text)
    : Math.max(numerals.indexOf(text), ...spelledNumbers.map((row) => row.indexOf(text.toLowerCase()))) + 1

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** The value of a Roman numeral below forty. */
export const romanNumber = (numeral: string): number =>
  [...numeral.toLowerCase()]
    .map((letter) => romanDigits[letter] ?? 0)
    .reduce((sum, value, at, all) => (value < (all[at + 1] ?? 0) ? sum - value : sum + value), 0)
