import { isArticle, words } from './words.ts'

const kinds =
  'director.?s?|extended|final|theatrical|special|ultimate|collector.?s|rogue|producer.?s|international|assembly|diamond|' +
  'despecialized|definitive|signature|imperial|complete|ultimate \\w+|criterion|superbit|open matte|(?:\\d+(?:st|nd|rd|th) )?anniversary|japanese|european|us|fan'
const copies = 'cut|edition|version|collection|edit|fan collection'
/** `{edition-Final Cut}`, as Plex writes it. */
const tag = /\{edition-([^}]*)\}/i
/** `Director's Cut`, and words that name an edition without `Cut`. */
const phrase = words(
  `(?:the )?(?:(?:(?:${kinds}) )+(?:${copies})|(?:edition collector|unrated|uncut|extended|remastered|restored|redux|imax|uncensored|despecialized|open matte|\\din1|fan ?edit|director.?s|\\d{1,3}(?:st|nd|rd|th) anniversary)(?: (?:${copies}))?)`,
)
/** Several in a row: `Extended Theatrical Version IMAX`. */
const phrases = new RegExp(`${phrase.source}(?:[ ._-]+${phrase.source})*`, 'i')
const atEnd = new RegExp(`[ ._([-]+(?:${phrases.source})(?:[ ._]20[3-9]\\d)?[ ._)\\]-]*$`, 'i')

/** Words behind the title in names of complete shows: `The Complete Series`. */
const completeSeries = words(
  String.raw`[([]?(?:the )?(?:complete|entire|full) ?(?:tv )?(?:series|collection|show|seasons?|box ?set|saga)[)\]]?|\((?:complete|\d{2,4}[-~]\d{2,4})\)|complete(?:$|(?=[\x20.]s\d\d))`,
)

/** The same in Chinese and Japanese, where no space is before it: `海岸合集`, `海岸 全24话`. */
const allEpisodes = /(?<=\p{Script=Han} ?)(?:[全合]集|全 ?\d+ ?[話话集])(?!\p{L})/u

/** The index at which such words start, after a title; null if there are none. */
export function completeSeriesStart(name: string): number | null {
  const match = completeSeries.exec(name) ?? allEpisodes.exec(name)
  return match && match.index > 0 ? match.index : null
}

export function extractEditionTag(name: string): { edition: string | null; rest: string } {
  const match = tag.exec(name)
  return match
    ? { edition: match[1]?.trim() || null, rest: name.replace(match[0], ' ') }
    : { edition: null, rest: name }
}

/** The edition that the text behind a title names, in the spelling of the text with capitals. */
export function editionIn(text: string): string | null {
  const edition = phrases.exec(text)?.[0].replace(/[._]/g, ' ').trim()
  return edition
    ? edition.replace(/\b\p{Ll}/gu, (letter, at: number) =>
        edition[at - 1] === '’' || edition[at - 1] === "'" ? letter : letter.toUpperCase(),
      )
    : null
}

/** The index at which an edition at the end of a title begins; null if there is none. */
export function editionStart(title: string): number | null {
  const match = atEnd.exec(title)
  return match && match.index > 0 && !isArticle(title.slice(0, match.index)) ? match.index : null
}
