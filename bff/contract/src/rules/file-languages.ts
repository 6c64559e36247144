/** Words for a language in names of files, by its tag (BCP 47). Those of two letters count only in capitals, or at the end. */
const wordsByTag: Readonly<Record<string, string>> = {
  ar: 'arabic ara',
  bg: 'bulgarian bul',
  cs: 'czech cze ces',
  da: 'danish dan dansk',
  de: 'german ger deu deutsch',
  el: 'greek ell gre',
  en: 'english eng',
  es: 'spanish esp spa español espanol castellano',
  'es-419': 'latino',
  fi: 'finnish fin suomi',
  fr: 'french fre fra français francais truefrench vff vfq vfi vf2 vf',
  he: 'hebrew heb',
  hi: 'hindi hin',
  hu: 'hungarian hun magyar',
  it: 'italian ita italiano',
  ja: 'japanese jpn jap 日本語',
  ko: 'korean kor',
  nl: 'dutch dut nld nederlands flemish',
  no: 'norwegian nor norsk',
  pl: 'polish pol polski lektor',
  pt: 'portuguese por português',
  'pt-BR': 'dublado',
  ro: 'romanian ron rum',
  ru: 'russian rus русский',
  sv: 'swedish swe svensk',
  ta: 'tamil tam',
  te: 'telugu tel',
  th: 'thai tha',
  tr: 'turkish tur türkçe',
  uk: 'ukrainian ukr українська',
  vi: 'vietnamese vie',
  zh: 'chinese chi mandarin cantonese 国语 國語 粤语',
}
const tagByWord = new Map(
  Object.entries(wordsByTag).flatMap(([tag, words]) => words.split(' ').map((word) => [word, tag] as const)),
)
const codes = new Set(Object.keys(wordsByTag).filter((tag) => tag.length === 2))

/** A word for the picture, the sound or the source: languages beside such words are those of the file. */
const technical =
  /^(?:\d{3,4}[pi]|\d{3,4}x\d{3,4}|4k|uhd|hdr10?|blu-?ray|bd(?:rip|remux|mux)?|br-?rip|remux|web(?:-?(?:dl|rip|hd|mux))?|dvd(?:-?(?:rip|r|5|9))?|hd-?tv(?:rip)?|[xh]26[45]|hevc|avc|av1|xvid|divx|aac|e?ac3|dts|flac|\d{1,2}bit)$/i
/** Words that may be between languages and technical words. */
const between =
  /^(?:dl|ml|dual|multi\d?|dubbed|dub|audio|uncut|extended|unrated|remastered|proper|repack|internal|complete|(?:19|20)\d\d|s\d\de\d\d|\d{1,2}x\d\d|and|dd\d?|[257]|[01])$/i
/** A word behind a language, or before it, that makes it that of the subtitles. */
const subtitles = /^(?:sub(?:s|bed|title|titles|titulado|titulos)?|vost(?:fr)?|forced|softsub|hardsub)$/i

/**
 * The languages (BCP 47) of the sound that the name of a film’s file states behind its title, in the order of the name:
 * `Heat.1995.German.DL.1080p`, `Heat (1995) [ita-eng]`, `Heat.de.mkv`; not those of subtitles. `title` is the title that was read
 * from the name: `The Good German` states none.
 */
export function fileLanguages(path: string, title: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z\d]{2,4}$/i, '')
  const words = behindTitle(wordsOf(name), title)
  const found = words.flatMap((word, at) => {
    if (!isBesideTechnical(words, at)) return []
    const isOfSubtitles = [words[at - 1], words[at + 1]].some(
      (other) => other !== undefined && subtitles.test(other.text),
    )
    const tag = isOfSubtitles ? null : tagOf(word, at === words.length - 1)
    return tag === null ? [] : [tag]
  })
  return [...new Set(found)]
}

interface Word {
  readonly text: string
  readonly isInBrackets: boolean
}

function wordsOf(name: string): Word[] {
  let depth = 0
  return [...name.matchAll(/[[({]|[\])}]|[^\s._[\](){}+,&/-]+/g)].flatMap(([text]) => {
    if (/^[[({]$/.test(text)) depth += 1
    else if (/^[\])}]$/.test(text)) depth -= 1
    else return [{ text, isInBrackets: depth > 0 }]
    return []
  })
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

function behindTitle(words: readonly Word[], title: string): Word[] {
  let rest = plain(title)
  const end = words.findIndex(({ text }) => {
    const isOfTitle = rest !== '' && rest.startsWith(plain(text))
    if (isOfTitle) rest = rest.slice(plain(text).length)
    return !isOfTitle
  })
  return end < 0 ? [] : words.slice(end)
}

/** Whether a word is in brackets, behind a technical word, or followed by languages alone up to one or to the end. */
function isBesideTechnical(words: readonly Word[], at: number): boolean {
  if (words[at]!.isInBrackets || words.slice(0, at).some(({ text }) => technical.test(text))) return true
  const next = words.slice(at + 1).find((word) => tagOf(word, false) === null && !between.test(word.text))
  return next === undefined || technical.test(next.text)
}

function tagOf({ text, isInBrackets }: Word, isLast: boolean): string | null {
  const word = text.toLowerCase()
  const isCode = codes.has(word) && (isInBrackets || isLast || text === text.toUpperCase())
  return tagByWord.get(word) ?? (isCode ? word : null)
}
