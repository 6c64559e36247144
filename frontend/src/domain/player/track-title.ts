import { languageOfCode, languageOfName } from './track-language.ts'

/** Words in the names of tracks that say no more than the language, the notes and the codec do. */
const commonWords =
  /^(forced|sdh|cc|hi|full|subs?|subtitles?|captions?|untertitel|sous-titres|subtítulos|legendas|srt|ass|ssa|pgs|vobsub|text|stereo|mono|surround|dts|ac3|e-?ac-?3|aac|dd[+p]?|dolby|digital|plus|truehd|atmos|flac|commentary|kommentar|commentaire|comentarios|comentários|комментарии|コメンタリー|default|audio|track|hd|ma|\d+|\d\.\d|\d+ch|\d*k?bps)$/i

/**
 * The name of a track if it says more than its language and its notes: `Director’s cut`, `Signs & Songs`, but not
 * `English (SDH)` or `DTS-HD MA 5.1`. `languages`: names of its language that the reader sees.
 */
export function distinctTitle(title: string | null, languages: readonly string[]): string | null {
  const seen = languages.map((language) => language.toLowerCase())
  const words = title?.split(/[\s()[\],:;/|_–—-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)) ?? []
  const saysMore = words.some(
    (word) =>
      !commonWords.test(word) &&
      !seen.some((name) => name.split(/[\s()]+/).includes(word.toLowerCase())) &&
      languageOfName(word) === null &&
      languageOfCode(word.toLowerCase()) === null,
  )
  return saysMore ? title : null
}
