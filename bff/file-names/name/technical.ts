import { gap, isArticle, wordEnd, wordStart } from './words.ts'

/** Words that are never part of a title: resolution, source, codecs. */
const hard = [
  String.raw`(?:240|360|480|540|576|720|900|1080|1440|2160|4320)[pi](?:\d\d)?`,
  String.raw`\d{3,4} ?[x×*] ?\d{3,4}p?|4k|8k|fhd|qhd|(?:ultra ?)?uhd(?: ?bd)?|ultra ?hd|mp4|[hx]d ?1080p?`,
  String.raw`blu ?-?ray|bd[59]|(?:bd|br) ?-?(?:rip ?-?mux|rip|mux)|bd ?-?remux|bd ?-?(?:25|50|iso|mux)|hd ?-?dvd|remux`,
  String.raw`dvd(?: ?-?(?:rip|scr|r|mux|5|9|remux|ivx))?|vhs ?-?rip|ld ?-?rip|r5`,
  String.raw`hd ?-?tv(?: ?-?rip)?|pd ?-?tv|ds ?-?r(?:ip)?|tv ?-?rip|sat ?-?rip|dth ?-?rip|dvb ?-?rip|ahdtv|uhd ?tv`,
  String.raw`web ?-?(?:dl|rip|cap|hd|mux)(?: ?-?(?:rip|mux))*|hd ?-?rip|vod ?-?rip|ppv ?-?rip|hd ?-?cam|cam ?-?rip|hd ?-?ts|hd ?-?tc`,
  String.raw`tele ?-?(?:sync|cine)|screener|s?vcd|(?:dvd|bd|web)?scr`,
  String.raw`[xh] 26[3456]|hevc|avc|xvid|divx\d?|av1|vp9|mpeg ?-?[24]|vc ?-?1|(?:8|10|12) ?-?bits?|hi10p?|ma10p`,
  String.raw`dts(?: ?-?(?:hd|x|es|ma|hra))*|true ?-?hd|atmos|e ?-?ac ?-?3|ac ?-?3|dd[p+]? ?[257] ?[01]|ddpa?|aac(?: ?[257]\W[01])?|he ?-?aac|flac|mp3|lpcm|pcm`,
  String.raw`dual ?-?audio|multi ?-?audio|multi ?-?subs?|hard ?-?subs?|soft ?-?subs?`,
  String.raw`hdr(?:10)?(?:\+|plus)?|dolby ?-?vision|hlg|h ?-?sbs|h ?-?ou|half ?-?(?:sbs|ou)|full ?-?sbs`,
  String.raw`\d{2,3}(?:\.\d+)? ?fps|dxva|ntsc|secam|bt ?(?:2020|709)|kor ?subs?`,
].join('|')

/** Words that do not belong to a title if a hard word follows them. */
const soft = [
  'proper|hc|repack\\d?|rerip|internal|limited|festival|stv|read ?nfo|nfo ?fix|retail|custom|hybrid|complete|dirfix|int',
  'web|cam|ts|hd|3d|sbs|nf|amzn|dsnp|hmax|atvp|pcok|pmtp|hulu|crav|opus|[257]\\W[01]|extended|unrated|uncut|uncensored',
  'theatrical|remaster(?:ed)?|restored|imax|criterion|special edition|final cut|director.?s cut|(?:extended|theatrical) (?:cut|edition|version)',
  'multi\\d?|dual|dubbed|subbed|subs?|dub|sub|ac3d|dubs?|md|mic|convert|ppv|hfr|hq|pal|doku|swissgerman|subfrench|vostfr|vost|vff|vfq|vf2?|vfi|voa?|truefrench',
  'line dubbed|german|french|italian|ita|spanish|castellano|latino|esp|portuguese|dublado|legendado|russian|rus|ukr|polish|lektor',
  'czech|hungarian|hun|swedish|swesub|danish|norwegian|nordic|finnish|dutch|flemish|japanese|jpn|jap|korean|kor',
  'chinese|chi|chs|cht|cantonese|mandarin|hindi|tamil|telugu|malayalam|kannada|bengali|english|eng|ger|deu|fra|fre|turkish|arabic|hebrew',
  'greek|thai|vietnamese|romanian|bulgarian|pt ?-?br',
].join('|')
const softCapitals = 'LINE|DL|ML|PL|CZ|NL|FR|DE|EN|RU|JP|JA|SD|BD|TC|DV|SDR|DC|SE|OM|EXT|IT|ES|MA|XXX'

const spaced = (source: string): string => source.replaceAll(/ \?-\?| (?!\?)/g, `${gap}?`).replaceAll(' ?', `${gap}?`)
const hardWord = new RegExp(`${wordStart}(?:${spaced(hard)})${wordEnd}`, 'gi')
const softBefore = new RegExp(`${wordStart}(?:${spaced(soft)})$`, 'i')
const softCapitalsBefore = new RegExp(`${wordStart}(?:${softCapitals})$`)
const separators = /[ ._\-[\](){}+,&]+$/

/** The index at which the technical words begin: the first hard word, or the soft words before it; null if none. */
export function technicalStart(name: string): number | null {
  hardWord.lastIndex = 0
  for (let match = hardWord.exec(name); match; match = hardWord.exec(name)) {
    if (match.index === 0) continue
    return softStart(name, match.index)
  }
  return null
}

/** Walks back from `end` over soft words and returns the index of the first; at least one word of the title remains. */
function softStart(name: string, end: number): number {
  let start = end
  for (;;) {
    const head = name.slice(0, start).replace(separators, '')
    const match = softBefore.exec(head) ?? softCapitalsBefore.exec(head)
    const rest = match && head.slice(0, match.index).replace(separators, '')
    if (!match || !rest || isArticle(rest)) return start
    start = match.index
  }
}

/**
 * The index of soft words at the end of a title, or `end`. They count if there are several, if they are in capitals
 * behind a title in small letters (`World War Z EXTENDED`), or if they are a language in a name with dots
 * (`Fitzcarraldo.German.1982`; but not in `The.Good.German.2006`).
 */
export function trailingWordsStart(name: string, end: number): number {
  const start = softStart(name, end)
  const title = name.slice(0, start)
  const trailingWords = name.slice(start, end).replace(/^[ ._(-]+|[ ._)(-]+$/g, '')
  if (trailingWords === '') return end
  const isInCapitals = /^[^\p{Ll}\d]*$|\p{Ll}\p{Lu}{2}/u.test(trailingWords) && /\p{Ll}/u.test(title)
  const isLanguage = language.test(trailingWords) && !name.includes(' ') && !/^(?:the|an?)\./i.test(name)
  const isSeveral = /\p{L}[ ._-]+\p{L}/u.test(trailingWords)
  const isTag =
    /^multi$/i.test(trailingWords) ||
    (/^3d$/i.test(trailingWords) && /(?:sbs|h-?ou|over-under|\.complete\.blu-?ray)/i.test(name))
  return isInCapitals || isLanguage || isSeveral || isTag ? start : end
}

const language =
  /^(?:german|french|italian|spanish|russian|polish|dutch|swedish|danish|norwegian|finnish|czech|hungarian|korean|japanese|hindi)$/i
