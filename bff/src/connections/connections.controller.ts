import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { connectionCalls } from '@contract/calls/connections.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { ConnectionsService } from './connections.service.ts'
import { ReportQueue } from './counting/report-queue.service.ts'
import { DailyPulls } from './pulling/daily-pulls.service.ts'
import { MediaServers } from './pulling/media-servers.service.ts'
import { ServerSignIn } from './pulling/server-sign-in.service.ts'

type Calls = typeof connectionCalls

/** A member's connections and their addresses (`contract/src/connections.schema.ts`). */
@Controller()
export class ConnectionsController {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly servers: MediaServers,
    private readonly signIns: ServerSignIn,
    private readonly daily: DailyPulls,
    private readonly queue: ReportQueue,
  ) {}

  @Call(connectionCalls.connections)
  async all(
    @Input() { query }: In<Calls['connections']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['connections']>> {
    const [connections, servers] = await Promise.all([
      this.connections.all(userId, query.language),
      this.servers.list(),
    ])
    return { connections, servers, publicServers: this.servers.arePublic }
  }

  /** Answers the address this once and never again. */
  @Call(connectionCalls.makeConnection)
  make(
    @Input() { query, body }: In<Calls['makeConnection']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['makeConnection']>> {
    return this.connections.make(userId, body, query.language)
  }

  @Call(connectionCalls.connection)
  async one(
    @Input() { params, query }: In<Calls['connection']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['connection']>> {
    return { connection: await this.connections.one(userId, params.connection, query.language) }
  }

  @Call(connectionCalls.changeConnection)
  async change(
    @Input() { params, query, body }: In<Calls['changeConnection']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['changeConnection']>> {
    const { pullDaily } = body
    if (pullDaily !== undefined) await this.daily.set(userId, params.connection, pullDaily)
    return { connection: await this.connections.change(userId, params.connection, body, query.language) }
  }

  @Call(connectionCalls.removeConnection)
  async remove(
    @Input() { params }: In<Calls['removeConnection']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['removeConnection']>> {
    await this.signIns.end(userId, params.connection)
    await this.connections.remove(userId, params.connection)
    this.queue.wake(userId)
    return { removed: true }
  }

  /** Answers the new address this once and never again. The previous one stops working. */
  @Call(connectionCalls.newConnectionAddress)
  async newAddress(
    @Input() { params }: In<Calls['newConnectionAddress']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['newConnectionAddress']>> {
    return { address: await this.connections.newAddress(userId, params.connection) }
  }
}
