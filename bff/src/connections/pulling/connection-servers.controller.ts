import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { connectionCalls } from '@contract/calls/connections.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ConnectionsService } from '../connections.service.ts'
import { Pulls } from './pulls.service.ts'
import { ServerSignIn } from './server-sign-in.service.ts'

type Calls = typeof connectionCalls

/** The media server that a connection reads. */
@Controller()
export class ConnectionServersController {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly signIns: ServerSignIn,
    private readonly pulls: Pulls,
  ) {}

  @Call(connectionCalls.chooseConnectionServer)
  async choose(
    @Input() { params, query, body }: In<Calls['chooseConnectionServer']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['chooseConnectionServer']>> {
    await this.signIns.choose(userId, params.connection, body)
    return { connection: await this.connections.one(userId, params.connection, query.language) }
  }

  @Call(connectionCalls.beginQuickConnect)
  beginQuickConnect(
    @Input() { params }: In<Calls['beginQuickConnect']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['beginQuickConnect']>> {
    return this.signIns.beginQuickConnect(userId, params.connection)
  }

  @Call(connectionCalls.quickConnectState)
  async quickConnectState(
    @Input() { params }: In<Calls['quickConnectState']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['quickConnectState']>> {
    return { state: await this.signIns.quickConnectState(userId, params.connection) }
  }

  @Call(connectionCalls.signInAtServer)
  async signIn(
    @Input() { params, query, body }: In<Calls['signInAtServer']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['signInAtServer']>> {
    await this.signIns.signIn(userId, params.connection, body)
    return { connection: await this.connections.one(userId, params.connection, query.language) }
  }

  @Call(connectionCalls.pullConnection)
  async pull(
    @Input() { params, query }: In<Calls['pullConnection']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['pullConnection']>> {
    return { import: await this.pulls.begin(userId, params.connection, query.language) }
  }
}
