/** A media server that the operator names. */
export interface MediaServerAddress {
  readonly name: string
  /** Without a slash at its end. */
  readonly url: string
}

const MAX_SERVERS = 50
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u

/**
 * Reads `MEDIA_SERVERS`: names and http(s) addresses, such as `living=http://jellyfin:8096,attic=https://emby.example`. The problems
 * are sentences that name a server by its place in the list: an address may hold a password.
 * @param ownOrigins the origins of this server, which reads no history from itself
 */
export function readMediaServers(
  value: string | undefined,
  ownOrigins: readonly (string | null)[] = [],
): { servers: MediaServerAddress[]; problems: string[] } {
  const listed = (value ?? '').split(',').filter((part) => part.trim() !== '')
  const servers: MediaServerAddress[] = []
  const problems: string[] = []
  if (listed.length > MAX_SERVERS) problems.push(`MEDIA_SERVERS names more than ${MAX_SERVERS} servers.`)
  for (const [index, part] of listed.entries()) {
    const [name = '', ...address] = part.split('=')
    const server = { name: name.trim(), url: address.join('=').trim().replace(/\/+$/, '') }
    const problem = problemOf(server, servers, ownOrigins)
    if (problem) problems.push(`MEDIA_SERVERS: server ${index + 1} ${problem}.`)
    else servers.push(server)
  }
  return { servers: problems.length > 0 ? [] : servers, problems }
}

function problemOf(
  { name, url }: MediaServerAddress,
  before: readonly MediaServerAddress[],
  ownOrigins: readonly (string | null)[],
): string | null {
  if (!namePattern.test(name))
    return 'has no name of letters and digits before its address, as in living=http://jellyfin:8096'
  if (before.some((one) => one.name.toLowerCase() === name.toLowerCase())) return 'has the name of another one'
  if (!URL.canParse(url)) return 'has no address such as http://jellyfin:8096'
  const { protocol, username, password, search, hash, origin } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:')
    return 'has an address that begins neither with http:// nor with https://'
  if (username + password + search + hash !== '') return 'has an address with a user, a password, a query or a fragment'
  return ownOrigins.includes(origin) ? 'is Reelroom itself' : null
}
