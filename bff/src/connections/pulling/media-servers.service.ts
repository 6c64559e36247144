import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { unreachableServer, type MediaServer as ListedServer } from '@contract/connection-servers.schema'
import { Config } from '../../platform/config/config.ts'
import type { MediaServerAddress } from '../../platform/config/media-servers.ts'
import { boundedCalls, callBounds } from '../../platform/http/outgoing-bounded.ts'
import { MediaServerError, MediaServerKinds, type MediaServer, type ServerKind } from '../media-server.port.ts'
import { askerOf } from './ask-server.ts'
import { PublicDoor } from './public-door.ts'
import { isTypedAddress } from './typed-address.ts'

/** How long a list may wait for a media server to identify itself, and how long its answer is remembered (ms). */
const [LIST_MS, REMEMBERED_MS] = [3000, 60_000]

const text = z.string().min(1).max(500)
const publicInfo = z.object({ Id: text, Version: text, ServerName: z.string(), ProductName: z.string().optional() })

/** The facts that a media server tells anyone about itself. */
export interface Identity {
  readonly kind: ServerKind
  readonly id: string
}
/** A media server that answers as one. */
export interface OpenServer extends Identity {
  readonly server: MediaServer
}

/**
 * The media servers that the operator names in `MEDIA_SERVERS`, among whose names members choose. With `MEDIA_SERVERS_PUBLIC` they may
 * type the address of a server on the internet, too, which is called by another door.
 */
@Injectable()
export class MediaServers {
  private readonly calls = boundedCalls()
  private readonly quickCalls = boundedCalls({ ...callBounds, connectMs: LIST_MS, wholeMs: LIST_MS })
  private readonly remembered = new LRUCache<string, ListedServer['kind']>({ max: 100, ttl: REMEMBERED_MS })

  constructor(
    private readonly config: Config,
    private readonly kinds: MediaServerKinds,
    private readonly door: PublicDoor,
  ) {}

  /** Whether members may type an address. */
  get arePublic(): boolean {
    return this.config.publicMediaServers
  }

  /** Whether an address is that of this server. */
  isSelf(address: string): boolean {
    return [this.config.origin, this.config.connectOrigin].includes(new URL(address).origin)
  }

  /** The names, with what the servers are. */
  list(): Promise<ListedServer[]> {
    return Promise.all(
      this.config.mediaServers.map(async ({ name, url }) => ({ name, ...(await this.answerOf({ name, url })) })),
    )
  }

  /** The operator's spelling of a name; null if there is no such server. */
  nameOf(name: string): string | null {
    return this.find(name)?.name ?? null
  }

  /**
   * Asks a server what it is and opens it. `name`: the operator's, or a typed address.
   * @throws MediaServerError `unreachable`; `not-public`; `not-that-server` if it is not a media server of this kind
   */
  async open(name: string, signal?: AbortSignal): Promise<OpenServer> {
    const ask = this.askerOf(name, signal)
    const answer = await ask('/System/Info/Public')
    if (answer.status !== 200) throw new MediaServerError('unreachable', `answered ${answer.status}`)
    const identity = identityIn(answer)
    if (!identity) throw new MediaServerError('not-that-server', 'answers as no media server')
    return { ...identity, server: this.kinds.open(identity.kind, ask) }
  }

  private askerOf(name: string, signal?: AbortSignal) {
    if (isTypedAddress(name) && this.arePublic) return askerOf(this.door.call, name, signal)
    const address = this.find(name)
    if (!address) throw new MediaServerError('unreachable', 'the operator no longer allows it')
    return askerOf(this.calls, address.url, signal)
  }

  private find(name: string): MediaServerAddress | undefined {
    return this.config.mediaServers.find((one) => one.name.toLowerCase() === name.toLowerCase())
  }

  private async answerOf({ name, url }: MediaServerAddress): Promise<Omit<ListedServer, 'name'>> {
    const known = this.remembered.get(name)
    if (known) return { kind: known, problem: null }
    try {
      const kind = identityIn(await askerOf(this.quickCalls, url)('/System/Info/Public'))?.kind ?? 'unknown'
      this.remembered.set(name, kind)
      return { kind, problem: null }
    } catch (error) {
      if (!(error instanceof MediaServerError)) throw error
      return { kind: 'unreachable', problem: unreachableServer.safeParse(error.fault).data ?? 'unreachable' }
    }
  }
}

/** Jellyfin names itself, Emby does not. */
function identityIn({ status, json }: { status: number; json: unknown }): Identity | null {
  const info = publicInfo.safeParse(json)
  if (status !== 200 || !info.success) return null
  const { Id: id, ProductName: product } = info.data
  return { kind: product?.startsWith('Jellyfin') ? 'jellyfin' : 'emby', id }
}
