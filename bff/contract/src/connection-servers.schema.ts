import { z } from 'zod'

/**
 * Why a media server has no usable answer: its certificate is not valid, the name in its address does not exist, no program answers at
 * its port, a web page or a redirect answers in its place, or anything else (`unreachable`).
 */
export const unreachableServer = z.enum([
  'unreachable',
  'certificate',
  'unknown-host',
  'closed-port',
  'web-page',
  'redirects',
])
/** @see {@link unreachableServer} */
export type UnreachableServer = z.infer<typeof unreachableServer>

/**
 * A media server that the operator names (`MEDIA_SERVERS`). `kind`: the kind that it reports to Reelroom; `unknown` for
 * any other answer. `problem`: why the server does not answer.
 */
export const mediaServer = z.object({
  name: z.string(),
  kind: z.enum(['jellyfin', 'emby', 'unknown', 'unreachable']),
  problem: unreachableServer.nullable(),
})
export type MediaServer = z.infer<typeof mediaServer>

/**
 * The media server whose history a connection brings in. `name`: the operator's, or the typed address without its scheme. `signedInAs`: the member's name there; null until they have signed in, and
 * after the server has ended that. `lastPullAt`: ISO 8601. `problem`: why the last attempt failed; `not-that-server`:
 * another media server has its address now, or no media server does. `pullDaily`: whether it is read once a day.
 */
export const connectionServer = z.object({
  name: z.string(),
  signedInAs: z.string().nullable(),
  lastPullAt: z.string().nullable(),
  problem: z.enum([...unreachableServer.options, 'signed-out', 'not-that-server']).nullable(),
  pullDaily: z.boolean(),
})

/**
 * One of the operator's media servers by its name; null forgets the chosen server and its token. `address`: the https
 * address of a server on the internet, with or without its scheme, if the operator allows it (`MEDIA_SERVERS_PUBLIC`).
 */
export const chosenServer = z.union([
  z.strictObject({ name: z.string().max(50).nullable() }),
  z.strictObject({ address: z.string().min(1).max(300) }),
])
/**
 * A code that the member types into their media server, until `expiresAt` (ISO 8601). `interval`: how many seconds a browser waits
 * before it asks again whether that is done.
 */
export const quickConnect = z.object({ code: z.string(), interval: z.number().int(), expiresAt: z.string() })
/** `off`: the operator of the media server has switched Quick Connect off meanwhile; `refused`: it ended without a sign-in. */
export const quickConnectState = z.object({ state: z.enum(['waiting', 'authorized', 'refused', 'expired', 'off']) })
/** The member's name and password at the media server. They are exchanged once and not kept. */
export const serverPassword = z.strictObject({ name: z.string().min(1).max(200), password: z.string().max(1000) })
/** The import that reads the server after the answer (`GET /api/userMedia/imports/:import`). */
export const pulled = z.object({ import: z.uuid() })
