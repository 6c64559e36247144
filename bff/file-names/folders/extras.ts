const always =
  'behind[ _-]?the[ _-]?scenes|deleted(?:[ _-]?(?:and[ _-]?extended[ _-]?)?scenes?)?|interviews?|featurettes?|trailers?|teasers?|bonus(?:[ _-]?(?:features?|material|disc|content|videos?))?|' +
  'special[ _-]?features?|making[ _-]?of|bloopers?|outtakes?|gag[ _-]?reel|extras?[ _-]?(?:features?|videos?|material)|backdrops|theme[ _-]?(?:music|videos?)|suppléments?|ncop|nced|ncop ?& ?nced|creditless|pvs?|menus?|映像特典'
const belowTitle = 'extras?|scenes?|shorts?|clips?|others?|promos?|specials features|additional'
const folders = [
  ['always', new RegExp(`^(?:${always})$`, 'i')],
  ['belowTitle', new RegExp(`^(?:${belowTitle})$`, 'i')],
] as const

/** Whether a folder has a name for extras in Plex, Jellyfin and Kodi; `belowTitle`: only below a title's folder. */
export const isExtrasFolder = (name: string): 'always' | 'belowTitle' | null =>
  folders.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null

/** `-trailer`, `-deleted`, `_trailer`: the suffixes that Plex and Jellyfin document. */
const suffix =
  /(?<=\S)(?:[-._](?:trailer|teaser)|-(?:behindthescenes|behind-the-scenes|deleted|deletedscenes?|featurette|interview|scene|short|clip|extras?|other|theme))\d{0,2}$/i
/** `-3d` at the end: the format of a copy, as Jellyfin and Kodi document it. */
const format = /(?<=\S)[-.](?:3d|hsbs|fsbs|htab|ftab)$/i
const wholeName =
  /^(?:(?:official|theatrical|teaser|final|international|red ?band)? ?(?:trailers?|teasers?)|deleted (?:and extended )?scenes?|behind the scenes|(?:the )?making[ -]of(?: .*)?|bloopers?|outtakes?|gag ?reel|featurettes?|interviews?|bonus(?: disc)?|extras|deleted scenes? - .*)(?: ?[-#]? ?\d{1,2})?$/i
/** At the end, after the year or a dash: `Alien (1979) - Trailer`, `Alien Official Trailer`. */
const ending =
  /(?:[)\]] |(?:19|20)\d\d[ .]| - |\b(?:official|theatrical|teaser|final) )(?:.*[ .])?(?:trailers?|teaser|featurette|deleted scenes?|behind the scenes|making of|blooper reel|bloopers|gag reel|outtakes)(?: ?#?\d{1,2})?(?:[ .](?:\d{3,4}p|hd|4k|\(\d{4}\)).*)?$/i
/** Openings and endings without credits, menus and promotional films of anime. */
const anime =
  /(?<![\p{L}\p{N}])(?:NCOP|NCED|NC ?(?:OP|ED)|Creditless (?:Opening|Ending|OP|ED)|Clean (?:Opening|Ending|OP|ED)|PV|CM|Menu|(?:OP|ED)(?=\d))\d{0,2}[a-z]?(?:v\d)?(?![\p{L}\p{N}])/u

/** A stem without the suffix of an extra (`-trailer`) or of a format (`-3d`). */
export const withoutSuffix = (stem: string): string => stem.replace(suffix, '').replace(format, '')

/**
 * Whether a file is an extra of a film or a show, by its name. `isNumbered`: the name has a season and an episode. The
 * `title` of the folder is removed from the beginning of the name before it is compared.
 */
export function isExtraName(stem: string, isNumbered: boolean, title = ''): boolean {
  if (suffix.test(stem)) return true
  if (isNumbered) return false
  const spaced = stem.replace(/[._]/g, ' ').trim()
  const afterTitle =
    title !== '' && spaced.toLowerCase().startsWith(title.toLowerCase()) ? spaced.slice(title.length) : spaced
  const extraWords = afterTitle.replace(/^ ?\(?(?:19|20)\d\d\)?/, '').replace(/^[ -]+/, '')
  return (
    wholeName.test(extraWords) ||
    (title !== '' && /^theme$/i.test(extraWords)) ||
    ending.test(spaced) ||
    (stem.startsWith('[') && anime.test(stem))
  )
}

/** Names of sample files: short excerpts of a release. */
const sample = /^sample$|^(?:sample[-_]|sample\.(?!.*(?:19|20)\d\d))|[-_.]sample$|(?<=[)\]] |\d{3,4}p.*[ -])sample$/i
/** Names of advertisements that groups and sites add to their releases. */
const advertisement = /^(?:rarbg(?:\.com)?|etrg|ettv|yify|yts(?:\.\w+)?|www\.[\w-]+\.\w{2,5})$/i

/** Whether a stem is that of a sample or an advertisement; `folderTitle Sample` is the sample of the folder's title. */
export const isSampleName = (stem: string, folderTitle = ''): boolean =>
  sample.test(stem) || advertisement.test(stem) || stem.toLowerCase() === `${folderTitle} sample`.toLowerCase()
