import type { TrackNote } from '@contract/conversion.schema'
import { languageOfCode, languageOfName } from './track-language.ts'

/** The facts in the name of a caption file. */
interface CaptionsName {
  /** BCP 47; null if the name does not have it. */
  readonly language: string | null
  readonly notes: readonly TrackNote[]
}

/** Words for the purpose of captions. `hi` (hearing impaired) is also the code of Hindi. */
const words: Readonly<Record<string, TrackNote>> = {
  forced: 'forced',
  sdh: 'sdh',
  cc: 'sdh',
  hi: 'sdh',
  commentary: 'commentary',
}
const ignored = new Set(['default', 'full', 'subs', 'sub', 'subtitles', ''])

/**
 * The language and the purpose of captions, by the end of their file’s name: `Sintel.pt-BR.srt`,
 * `Sintel.ger.forced.srt`, `2_English.srt`, `Sintel (2010) [German SDH].srt`.
 */
export function captionsName(name: string): CaptionsName {
  const tokens = name
    .toLowerCase()
    .replace(/\.[a-z0-9]+$/, '')
    .split(/[._ ()[\]]/)
  const notes = new Set<TrackNote>()
  let language: string | null = null
  let isHindi = false
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const token = tokens[index]!
    // The first word may be all of the film’s name: only a whole name of a language counts.
    const found: string | null = language === null && token !== 'hi' ? languageOf(token, index > 0) : null
    if (found) language = found
    else if (Object.hasOwn(words, token) && index > 0) {
      notes.add(words[token]!)
      isHindi ||= token === 'hi'
    } else if (!ignored.has(token) && !/^\d{1,2}$/.test(token)) break
  }
  if (language === null && isHindi) {
    language = 'hi'
    notes.delete('sdh')
  }
  return { language, notes: [...notes].toSorted() }
}

const languageOf = (token: string, mayBeCode: boolean): string | null =>
  languageOfName(token) ?? (mayBeCode ? languageOfCode(token) : null)
