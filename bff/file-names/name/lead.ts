import { seasonAlone } from './season-alone.ts'

/**
 * `www.site.org - `, `[ www.site.org ] `, `site.com - `: the address of a site before a name. Without `www` it is one
 * only in brackets or before a dash: `Back.to.the.Future` and `Catch.Me.If.You.Can` are titles.
 */
const domain = String.raw`[\w-]+\.(?:com|org|net|to|me|info|cc|mx|tv|ws|lt|io|li|se|ru|pl|is|pw|xyz|site|cloud|biz|xn--[a-z\d]+)`
const sites = [
  /^(?:\[ ?)?www\.[\w-]+\.\w{2,8}(?: ?\])?(?: ?[-–] ?| +|\.(?=\p{Lu}))/iu,
  /^w{2,3}[. ][\w-]+[. ]\w{2,8} ?[-–] ?/i,
  new RegExp(String.raw`^(?:\[ ?${domain} ?\]|\(${domain}\))(?: ?[-–] ?| +|\.)?`, 'i'),
  new RegExp(String.raw`^${domain} [-–] `, 'i'),
]
/** `[Group] `: a release group; there may be several. */
const group = /^\[(?!\d{1,2}x\d{1,2}\])([^\]]{1,60})\][ .-]*/u

/** `01 - `, `(1)`, `03. ` before a name with a year in brackets: the number of a film in its series. */
const orderNumber = /^(?:\(\d{1,2}\)|0\d(?=[ .-]))[ .]*(?:- *)?(?=\p{L}.*[([](?:19|20)\d\d[)\]])/u

/** `221208 Name ep11`, `20161024 - Name 21x41`: a date of digits before a numbered name. */
const leadingDate =
  /^(?:19|20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]) ?-? (?=.*(?:\bep ?\d| #\d|\d{1,2}x\d\d|\bs\d\de\d\d))/i
/** `Fr - Name (2005)`: a language before a name with its year. */
const language = /^(?:fr|en|de|es|it|pt|ru|ja|nl|vf|vo|vost(?:fr)?) - (?=.*\((?:19|20)\d\d\))/i
/** `★04月新番`, `国漫`: the season or the kind of a broadcast, between release group and title. */
const broadcast = /★?\d{1,2}月新番★?|^国漫$|^★+$/u
/** `(Hi10)`, `HD 720p:`, `(Group) Name - 05 [`: technical words and groups before a name. */
const technicalLead =
  /^\((?:hi10p?|bd|dvd)\)[ .]*|^\((?!\d)[\w-]{2,12}\) (?=.* - \d{2,4}(?:v\d)? ?[[(])|^(?:u?hd|sd)(?: \d{3,4}p)?: */i
/** `[h265 - HEVC] `, `[BDRemux] `: technical words in brackets before a name, which are no release group. */
const technicalGroup =
  /^\[(?:(?:[xh] ?26[3456]|hevc|avc|bd ?remux|blu-?ray|bd ?rip|web ?-?(?:dl|rip)|\d{3,4}p|4k|10-?bit)[ .,_-]*)+\][ .]*(?=[^\s[])/i
/** `[ Name ] - 2x22`: the only text before a number is the title. */
const titleInBrackets = /^\[ ?(\p{L}[^\]]*?) ?\] - (?=\d{1,2}x\d\d|s\d\de\d\d)/iu
/** `(TV) - 02`, `(DVD) - 02`: the medium of a show, before its numbering. */
const medium = / \((?:tv|dvd|bd)\)(?= (?:- \d|\d))/i
/** `[9A8B7C6D]` at the end: the checksum of a fansub release. */
const checksum = /[[(][\dA-F]{8}[\])]/i

/** The beginnings of words that have a hyphen themselves: `spider-man`, `x-files`. */
const compounds =
  'spider|super|bat|ant|iron|wonder|kick|ong|ben|tron|wall|one|two|three|first|second|third|half|mid|semi|non|anti|self|co|re|un|ex|pre|post|' +
  'all|long|short|high|low|old|new|blue|red|black|white|jean|anne|mary|marie|le|la|el|al|mr|mrs|ms|dr|st|vs|tv|uk|us'
/** `grp-`: the group before a lower-case name of the scene, which then has none at its end. */
const scenePrefix = new RegExp(`^(?!(?:${compounds})-)[a-z][a-z\\d]{1,9}-(?=[a-z\\d]+(\\.[a-z\\d]+)*\\.)(?!.*[A-Z -])`)
const ofScene =
  /[.](?:(?:19|20)\d\d[.]|s\d\de\d\d|\d{1,2}x\d\d|\d{3,4}p|\d{3}$|(?:bluray|dvdrip|hdtv|web|xvid|x26[45]))/

/** A name without the group of the scene before it. The group has no vowel, or several words follow it. */
function withoutScenePrefix(name: string): string {
  const prefix = scenePrefix.exec(name)?.[0]
  if (!prefix) return name
  const rest = name.slice(prefix.length)
  const title = rest.slice(0, Math.max(rest.search(ofScene), 0))
  return title !== '' && (!/[aeiouy]/.test(prefix) || title.includes('.')) ? rest : name
}

/** A name without the text before its title. A leading release group, or a checksum, is a sign of anime (`isAnime`). */
export function withoutLead(raw: string, isFolder: boolean): { name: string; isAnime: boolean } {
  const name = raw.replace(titleInBrackets, '$1 - ')
  const bare = [
    ...sites,
    /^\d{1,3} (?=\[)/,
    technicalLead,
    technicalGroup,
    leadingDate,
    language,
    /(?:\[[^\]]*\p{Script=Han}[^\]]*\])+(?=\.\p{Lu}\p{Ll})/u,
    medium,
  ].reduce((rest, lead) => rest.replace(lead, ''), withoutScenePrefix(name))
  const ordered = bare.replace(orderNumber, '')
  const found = withoutGroups(ordered, isFolder)
  return { name: found?.name ?? ordered, isAnime: found !== null || checksum.test(ordered) }
}

/** The name after release groups in brackets; null if there are none. */
function withoutGroups(name: string, isFolder: boolean): { readonly name: string } | null {
  const groups: string[] = []
  let rest = name
  for (let match = group.exec(rest); match?.[1] !== undefined; match = group.exec(rest)) {
    groups.push(match[1])
    rest = rest.slice(match[0].length).replace(/^(?:★\d{1,2}月新番★?|★+)[ .]*/u, '')
  }
  const [first = ''] = groups
  if (/^\p{L}.* (?:19|20)\d\d$/u.test(first) && groups.length > 1) return { name: `${first} [${groups[1]}]${rest}` }
  if (
    groups.length === 0 ||
    !(isFolder || /^\[\P{N}+\] \p{L}|^\[[^\]]*\].*[\d[]/u.test(name)) ||
    /^(?:rec|(?:19|20)\d\d)$/i.test(first)
  )
    return null
  const isBracketed = groups.length > 2 && groups.some((part, index) => index > 1 && /^\d{1,4}$/.test(part))
  const loose = isBracketed ? '' : rest.replace(/[[({].*/u, '')
  if (/\p{L}/u.test(loose) || (/^\d+(?:-\d+)? - \d/.test(loose) && groups.length === 1)) return { name: rest }
  // [Title in words][05]
  const title = /^\p{L}+ .*\p{L}/u.test(first) && /^\d{1,3}$/.test(groups[1] ?? '') ? 0 : titleGroup(groups)
  if (title < 0) return null
  // [Group][Title][05], or [Title].148.[05]
  const others = groups.slice(title + 1).map((part) => `[${part}]`)
  // [Group][Title of another language 第2季][Title][05]
  const season = seasonAlone(groups[title] ?? '')
    ? undefined
    : groups.slice(1, title).map(seasonAlone).find(Boolean)?.season
  if (season !== undefined) others.unshift(`[S${season}]`)
  return { name: `${groups[title]} ${others.join('')}${rest}` }
}

/** The index of the brackets with the title: the first in Latin letters behind the group, else the first with letters. */
function titleGroup(groups: readonly string[]): number {
  const isTitle = (part: string, index: number): boolean =>
    index > 0 && /\p{L}{2}/u.test(part) && !broadcast.test(part) && !/^第?\d+ ?(?:話|话|集|完|end|fin)/iu.test(part)
  const first = groups.findIndex(isTitle)
  const number = groups.findIndex((part, index) => index > 0 && /^(?:第 ?)?\d{1,4}(?!\d|p)/i.test(part))
  const latin = groups.findIndex(
    (part, index) =>
      isTitle(part, index) && index < number && /^[A-Z][ -~～]*\p{Ll}/u.test(part) && /^[ -~～Ⅰ-Ⅻ]+$/.test(part),
  )
  if (groups.length === 1) return 0
  return latin < 0 ? first : latin
}
