import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { boundedCalls, callBounds, CallFailure, type BoundedCall, type CallBounds } from './outgoing-bounded.ts'

/** A host that only private networks have, or none: an address of it is not public, or it has no address. */
export class NotPublicFailure extends CallFailure {}

interface PublicDoor {
  /** The addresses of a name. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly isAllowed?: (address: string) => boolean
  /** A further authority of certificates (PEM), in place of those that Node.js has. */
  readonly ca?: string
}

/** An idle connection ends after this time (ms). */
const IDLE_MS = 30_000
const notPublic = 'ENOTPUBLIC'

/**
 * Calls public servers whose address a member has typed, within the bounds of `boundedCalls`: https to a name alone. Each connection
 * resolves the name once, checks every address, and goes to those very addresses. No proxy is used, because it would resolve the
 * name again.
 * @throws NotPublicFailure also for any other address
 */
export function publicCalls(
  { resolve = addressesOf, isAllowed = isPublicAddress, ca }: PublicDoor = {},
  bounds: CallBounds = callBounds,
): BoundedCall {
  const lookup: LookupFunction = (name, { all }, found) => {
    void checked(name, resolve, isAllowed).then(
      (addresses) => (all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family)),
      (error: NodeJS.ErrnoException) => found(error, []),
    )
  }
  const call = boundedCalls(bounds, { lookup, timeout: IDLE_MS, ...(ca === undefined ? {} : { ca }) })
  return async (url, request) => {
    if (!isHttpsName(url)) throw new NotPublicFailure(notPublic)
    return call(url, request).catch((error: unknown) => {
      throw error instanceof CallFailure && error.message === notPublic ? new NotPublicFailure(notPublic) : error
    })
  }
}

/** Node.js resolves no number, so that its address would pass unchecked. */
function isHttpsName(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[')
}

async function checked(
  name: string,
  resolve: NonNullable<PublicDoor['resolve']>,
  isAllowed: NonNullable<PublicDoor['isAllowed']>,
): Promise<{ address: string; family: number }[]> {
  const addresses = await resolve(name)
  if (addresses.length === 0 || !addresses.every((address) => isAllowed(address)))
    throw Object.assign(new Error('the host is not public'), { code: notPublic })
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

/** Asks the name servers, IPv4 first: `getaddrinfo` would block a thread of the pool for as long as one of them is silent. */
async function addressesOf(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failed = found.flatMap((one) => (one.status === 'rejected' ? [one.reason as NodeJS.ErrnoException] : []))
  const silent = failed.find(({ code }) => code !== 'ENOTFOUND' && code !== 'ENODATA')
  if (addresses.length === 0 && silent) throw silent
  return addresses
}

/** Global unicast: everything else is reserved, or maps other addresses (RFC 4291 §2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is one of the internet: none of a private, local, shared, mapped, tunneled, multicast or reserved range (the
 * registries of RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}
