/** `www.site.org - `, `[ www.site.org ] `: what sites put before a name. */
const site =
  /^(?:\[ ?)?(?:www\.[\w-]+\.\w{2,8}|[\w-]+\.(?:com|org|net|to|me|info|cc))(?: ?\])?(?: ?[-–] ?| +|\.(?=\p{Lu}))/iu
/** `[Group] `, `(Group) `, several of them. */
const group = /^\[([^\]]{1,60})\][ .-]*/u

/** A name without what stands before its title; who made it leads the names of anime. */
export function withoutLead(name: string): { name: string; isAnime: boolean } {
  const bare = name.replace(site, '')
  const match = group.exec(bare)
  const rest = match && bare.slice(match[0].length)
  if (!match || !rest || !/\d/.test(rest) || /^(?:19|20)\d\d$/.test(match[1] ?? ''))
    return { name: bare, isAnime: false }
  const title = rest.replace(/[[({].*/u, '')
  if (/\p{L}/u.test(title))
    return /^\[rec\]/i.test(match[0]) ? { name: bare, isAnime: false } : { name: rest, isAnime: true }
  // [Group][Title][05]: the next brackets hold the title.
  const next = /^\[([^\]]+)\](.*)$/u.exec(rest)
  return next?.[1] && /\p{L}{2}/u.test(next[1])
    ? { name: `${next[1]} ${next[2]}`, isAnime: true }
    : { name: bare, isAnime: false }
}
