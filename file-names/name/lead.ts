/** `www.site.org - `, `[ www.site.org ] `: the address of a site before a name. */
const site =
  /^(?:\[ ?)?(?:www\.[\w-]+\.\w{2,8}|[\w-]+\.(?:com|org|net|to|me|info|cc))(?: ?\])?(?: ?[-–] ?| +|\.(?=\p{Lu}))/iu
/** `[Group] `: a release group; there may be several. */
const group = /^\[(?!\d{1,2}x\d)([^\]]{1,60})\][ .-]*/u

/** `01 - `, `(1)`, `03. ` before a name with a year in brackets: the number of a film in its series. */
const orderNumber = /^(?:\(\d{1,2}\)|0\d(?=[ .-]))[ .]*(?:- *)?(?=\p{L}.*[([](?:19|20)\d\d[)\]])/u

/** A name without the text before its title. A leading release group in brackets is a sign of anime (`isAnime`). */
export function withoutLead(name: string, isFolder: boolean): { name: string; isAnime: boolean } {
  const bare = name.replace(site, '').replace(orderNumber, '')
  const none = { name: bare, isAnime: false }
  let rest = bare
  const groups: string[] = []
  for (let match = group.exec(rest); match?.[1] !== undefined; match = group.exec(rest)) {
    groups.push(match[1])
    rest = rest.slice(match[0].length)
  }
  const [first = ''] = groups
  if (
    groups.length === 0 ||
    !(isFolder || /[\d[]/.test(bare.slice(first.length + 2))) ||
    /^(?:rec|(?:19|20)\d\d)$/i.test(first)
  )
    return none
  if (/\p{L}/u.test(rest.replace(/[[({].*/u, ''))) return { name: rest, isAnime: true }
  // [Group][Title][05]: the next brackets hold the title.
  const next = groups.findIndex((part, index) => index > 0 && /\p{L}{2}/u.test(part))
  if (next < 0) return none
  return {
    name: `${groups[next]} ${groups
      .slice(next + 1)
      .map((part) => `[${part}]`)
      .join('')}${rest}`,
    isAnime: true,
  }
}
