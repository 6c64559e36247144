import { isIP } from 'node:net'
import type { z } from 'zod'
import type { environmentSchema } from './environment.schema.ts'

/** The variables that say where this server is. */
type Values = Pick<z.infer<typeof environmentSchema>, 'PUBLIC_URL' | 'CONNECT_URL' | 'HOST' | 'PORT'>

/** The origin that visitors type. */
export const originOf = ({ PUBLIC_URL, HOST, PORT }: Values): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://${hostInUrl(HOST)}:${PORT}`

/** The origins of this server: that of its pages, and the one for media servers. */
export const originsOf = (values: Values): (string | null)[] => [
  originOf(values),
  values.CONNECT_URL ? new URL(values.CONNECT_URL).origin : null,
]

/** The host that visitors see: a proxy on this machine may let anyone reach a server that listens on loopback alone. */
export const publicHostOf = ({ PUBLIC_URL, HOST }: Values): string =>
  PUBLIC_URL ? withoutBrackets(new URL(PUBLIC_URL).hostname) : HOST

/** The domain that passkeys belong to; null on an address made of numbers. */
export const domainOf = (origin: string): string | null => {
  const { hostname } = new URL(origin)
  return isIP(withoutBrackets(hostname)) ? null : hostname
}

/** Whether a name, or an address without brackets, is one of this machine alone (RFC 6761 §6.3, RFC 6890 §2.2). */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
const withoutBrackets = (hostname: string): string => hostname.replaceAll(/[[\]]/g, '')
export const isEveryInterface = (host: string): boolean => host === '0.0.0.0' || host === '::'
const hostInUrl = (host: string): string => {
  if (isEveryInterface(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
