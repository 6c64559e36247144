import { Inject, Injectable, Logger, Optional } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { connectionCalls } from '@contract/calls/connections.calls'
import { unreachableServer, type chosenServer, type serverPassword } from '@contract/connection-servers.schema'
import type { z } from 'zod'
import { BuildInfo } from '../../platform/config/build-info.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { Redis } from '../../platform/redis/redis.ts'
import { SharedRateLimit } from '../../platform/redis/shared-rate-limit.ts'
import { Sealing } from '../../platform/sealing/sealing.service.ts'
import type { ConnectionRow } from '../connection-row.ts'
import { ConnectionsService } from '../connections.service.ts'
import { ConnectionChoices } from '../log/connection-choices.service.ts'
import { MediaServerError, type Device, type ServerAccess } from '../media-server.port.ts'
import { ConnectionServersStore, type ServerRow } from './connection-servers.store.ts'
import { PulledItemsStore } from './pulled-items.store.ts'
import { MediaServers, type Identity, type OpenServer } from './media-servers.service.ts'
import { typedAddress } from './typed-address.ts'

type Calls = typeof connectionCalls
type QuickConnectState = Out<Calls['quickConnectState']>['state']

/** A password of a media server may be weak, so Reelroom forwards only a few guesses. */
const SIGN_IN_LIMIT = { allowed: 10, windowMs: 15 * 60 * 1000 }
/** Jellyfin forgets a Quick Connect after ten minutes (QuickConnectManager). */
const QUICK_CONNECT_MS = 10 * 60 * 1000
/** How often a browser asks whether the person has confirmed it (seconds). */
const INTERVAL_SECONDS = 5

const sealedFor = 'media servers'

interface Waiting {
  readonly secret: string
  readonly code: string
  readonly expiresAt: number
}

/** Chooses the media server that a connection reads, and signs the member in there. */
@Injectable()
export class ServerSignIn {
  private readonly logger = new Logger('connections')
  private readonly attempts: SharedRateLimit

  constructor(
    private readonly connections: ConnectionsService,
    private readonly choices: ConnectionChoices,
    private readonly store: ConnectionServersStore,
    private readonly items: PulledItemsStore,
    private readonly servers: MediaServers,
    private readonly sealing: Sealing,
    private readonly build: BuildInfo,
    @Optional() @Inject(Redis) redis: Redis | null = null,
  ) {
    this.attempts = new SharedRateLimit('media-server-sign-in', SIGN_IN_LIMIT, redis)
  }

  /**
   * Chooses a server, or forgets it with its token.
   * @throws ProblemException `not-found` (404), and for a typed address `media-server-address`, `media-server-self`,
   * `media-server-not-public`, `media-server-other` (422), `media-server-unavailable` and its kinds (424), `too-many-attempts` (429)
   */
  async choose(userId: string, connectionId: string, wanted: z.output<typeof chosenServer>): Promise<void> {
    const { kind } = await this.connections.row(userId, connectionId)
    const name = 'address' in wanted ? await this.typed(userId, kind, wanted.address) : this.named(wanted.name)
    const before = await this.store.one(userId, connectionId)
    if (name !== null && before?.name === name) return
    if (before) {
      await this.signOut(before)
      // A server without a token is not read while its items are forgotten.
      await this.store.change(connectionId, { credentials: null, signed_in_as: null, is_daily: 0, due_at: null })
      await this.items.clear(userId, connectionId)
    }
    if (name === null) await this.store.forget(userId, connectionId)
    else await this.store.choose(userId, connectionId, name)
  }

  private named(wanted: string | null): string | null {
    const name = wanted === null ? null : this.servers.nameOf(wanted)
    if (wanted !== null && name === null) throw new ProblemException('not-found', 404)
    return name
  }

  /** The address of a server on the internet that answers as one of the connection's kind. */
  private async typed(userId: string, kind: ConnectionRow['kind'], text: string): Promise<string> {
    if (!this.servers.arePublic) throw new ProblemException('not-found', 404)
    const address = typedAddress(text)
    if (address === null) throw new ProblemException('media-server-address', 422)
    if (this.servers.isSelf(address)) throw new ProblemException('media-server-self', 422)
    await this.attempts.consume(userId)
    const open = await this.answered(() => this.servers.open(address))
    if (open.kind !== kind) throw new ProblemException('media-server-other', 422)
    return address
  }

  /** Ends the sign-in of a connection that is deleted. */
  async end(userId: string, connectionId: string): Promise<void> {
    const row = await this.store.one(userId, connectionId)
    if (row) await this.signOut(row)
  }

  /**
   * Begins a Quick Connect. A further one replaces it.
   * @throws ProblemException `quick-connect-off` (409), `media-server-unavailable` (424)
   */
  async beginQuickConnect(
    userId: string,
    connectionId: string,
    now = Date.now(),
  ): Promise<Out<Calls['beginQuickConnect']>> {
    await this.attempts.consume(userId)
    const row = await this.chosen(userId, connectionId)
    const begun = await this.answered(async () => {
      const { server } = await this.servers.open(row.name)
      return server.beginQuickConnect(this.deviceOf(row))
    })
    if (!begun) throw new ProblemException('quick-connect-off', 409)
    const waiting: Waiting = { ...begun, expiresAt: now + QUICK_CONNECT_MS }
    await this.store.change(connectionId, { quick_connect: await this.sealed(connectionId, waiting) })
    return { code: waiting.code, interval: INTERVAL_SECONDS, expiresAt: isoTime(waiting.expiresAt) }
  }

  /**
   * Whether the member has confirmed their Quick Connect. The first answer after that signs them in.
   * @throws ProblemException `media-server-unavailable` (424)
   */
  async quickConnectState(userId: string, connectionId: string, now = Date.now()): Promise<QuickConnectState> {
    const row = await this.chosen(userId, connectionId)
    if (row.quick_connect === null) return row.credentials === null ? 'expired' : 'authorized'
    const waiting = await this.opened<Waiting>(connectionId, row.quick_connect)
    if (!waiting || waiting.expiresAt <= now) return 'expired'
    return this.answered(async () => {
      const open = await this.servers.open(row.name)
      const state = await open.server.quickConnectState(this.deviceOf(row), waiting.secret)
      if (state !== 'authorized') return state
      return this.exchange(row, row.quick_connect!, () =>
        this.enter(row, open, open.server.endQuickConnect(this.deviceOf(row), waiting.secret)),
      )
    })
  }

  /** One of two requests exchanges a Quick Connect; the other one gets the result with its next call. */
  private async exchange(
    { connection_id }: ServerRow,
    quickConnect: string,
    enter: () => Promise<void>,
  ): Promise<QuickConnectState> {
    if (!(await this.store.takeQuickConnect(connection_id, quickConnect))) return 'waiting'
    try {
      await enter()
      return 'authorized'
    } catch (error) {
      if (error instanceof MediaServerError && error.fault === 'refused') return 'refused'
      throw error
    }
  }

  /**
   * Signs a member in by their name and password at the media server. Neither is kept.
   * @throws ProblemException `media-server-refused` (422), `media-server-unavailable` (424), `too-many-attempts` (429)
   */
  async signIn(
    userId: string,
    connectionId: string,
    { name, password }: z.output<typeof serverPassword>,
  ): Promise<void> {
    const row = await this.chosen(userId, connectionId)
    await this.attempts.consume(userId)
    await this.answered(async () => {
      const open = await this.servers.open(row.name)
      await this.enter(row, open, open.server.signIn(this.deviceOf(row), name, password))
    })
  }

  /** The access to the server of a connection; null if the member has to sign in. */
  async accessOf({ connection_id, credentials }: ServerRow): Promise<ServerAccess | null> {
    return credentials === null ? null : this.opened<ServerAccess>(connection_id, credentials)
  }

  /** A media server lists this connection among the devices of its person. */
  deviceOf({ connection_id }: Pick<ServerRow, 'connection_id'>): Device {
    return { id: `reelroom-${connection_id}`, version: this.build.version }
  }

  /** Stores the access to the server, and its person as the member. */
  private async enter(row: ServerRow, { kind, id }: Identity, entering: Promise<ServerAccess>): Promise<void> {
    const access = await entering
    if (access.serverId !== id) throw new MediaServerError('unreachable', 'signs in to another server than it is')
    await this.store.change(row.connection_id, {
      kind,
      server_id: id,
      signed_in_as: access.person.name,
      credentials: await this.sealed(row.connection_id, access),
      quick_connect: null,
      problem: null,
      ...(row.is_daily ? { due_at: Date.now() } : {}),
    })
    await this.choices.choosePerson(row.user_id, row.connection_id, access.person, 'en')
  }

  /** A server that cannot be reached keeps the token in its list of devices, where the person can remove it. */
  private async signOut(row: ServerRow): Promise<void> {
    const access = await this.accessOf(row)
    if (!access) return
    try {
      const open: OpenServer = await this.servers.open(row.name)
      if (open.id === access.serverId) await open.server.signOut(this.deviceOf(row), access)
    } catch (error) {
      if (!(error instanceof MediaServerError)) throw error
      this.logger.warn(`A media server still knows a connection that ended: ${error.message}`)
    }
  }

  private sealed(connectionId: string, value: object): Promise<string> {
    return this.sealing.seal(sealedFor, { connectionId, value })
  }

  /** A value that this service has sealed; null if it belongs to another connection, or was sealed with another key. */
  private async opened<T>(connectionId: string, sealed: string): Promise<T | null> {
    // SAFETY: nothing else seals for this purpose.
    const content = (await this.sealing.open(sealedFor, sealed)) as { connectionId: string; value: T } | null
    return content?.connectionId === connectionId ? content.value : null
  }

  private async chosen(userId: string, connectionId: string): Promise<ServerRow> {
    const row = await this.store.one(userId, connectionId)
    if (!row) throw new ProblemException('not-found', 404)
    return row
  }

  private async answered<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw problemOf(error)
    }
  }
}

/** The problem that answers for the fault of a media server; any other error as it is. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof MediaServerError)) return error
  if (error.fault === 'refused') return new ProblemException('media-server-refused', 422)
  if (error.fault === 'not-public') return new ProblemException('media-server-not-public', 422)
  if (error.fault === 'not-that-server') return new ProblemException('media-server-other', 422)
  const away = unreachableServer.safeParse(error.fault).data ?? 'unreachable'
  return new ProblemException(away === 'unreachable' ? 'media-server-unavailable' : `media-server-${away}`, 424)
}
