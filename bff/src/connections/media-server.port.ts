import type { UnreachableServer } from '@contract/connection-servers.schema'

/** The access to a media server for one person. */
export interface ServerAccess {
  readonly token: string
  readonly person: { readonly id: string; readonly name: string }
  /** The server's own id. */
  readonly serverId: string
}

/** Names this installation and the connection to a media server, which lists its apps by it. */
export interface Device {
  readonly id: string
  readonly version: string
}

/** A part of a list, from an item on. */
export interface ItemPage {
  /** `played`: films and episodes that the person has watched, the last one first; `shows`: the shows of the library. */
  readonly of: 'played' | 'shows'
  readonly from: number
  readonly limit: number
}

export type ServerKind = 'jellyfin' | 'emby'

/**
 * Why a media server did not do what it should: it has no usable answer (`unreachable` and its kinds), does not accept the token
 * (`signed-out`) or the name and password (`refused`), is another server than before (`not-that-server`), or has no public address
 * where it needs one (`not-public`).
 */
export type ServerFault = UnreachableServer | 'signed-out' | 'refused' | 'not-that-server' | 'not-public'
export class MediaServerError extends Error {
  override readonly name = 'MediaServerError'

  constructor(
    readonly fault: ServerFault,
    reason: string,
  ) {
    super(reason)
  }
}

/** An answer; `json` is null if it is empty. */
export interface ServerAnswer {
  readonly status: number
  readonly json: unknown
}
/** Sends a call to a media server. @throws MediaServerError also for a redirect or an answer that is not JSON */
export type AskServer = (
  path: string,
  request?: {
    readonly method?: 'GET' | 'POST'
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
  },
) => Promise<ServerAnswer>

/** A media server, called on behalf of one person. Every method throws a `MediaServerError`. */
export abstract class MediaServer {
  /** Begins a sign-in that the person confirms on the server itself; null if its operator has switched that off. */
  abstract beginQuickConnect(device: Device): Promise<{ readonly secret: string; readonly code: string } | null>
  /** Whether the person has confirmed it; `expired` also if the server has forgotten it. */
  abstract quickConnectState(device: Device, secret: string): Promise<'waiting' | 'authorized' | 'expired' | 'off'>
  /** Exchanges a confirmed sign-in. */
  abstract endQuickConnect(device: Device, secret: string): Promise<ServerAccess>
  /** Exchanges a name and a password, which are not kept. */
  abstract signIn(device: Device, name: string, password: string): Promise<ServerAccess>
  /** Ends the token at the server. */
  abstract signOut(device: Device, access: ServerAccess): Promise<void>
  /** A page of items as the server writes them. */
  abstract items(device: Device, access: ServerAccess, page: ItemPage): Promise<readonly unknown[]>
}

/** Opens media servers of every kind. */
export abstract class MediaServerKinds {
  abstract open(kind: ServerKind, ask: AskServer): MediaServer
}
