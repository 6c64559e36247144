import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { connectionCalls } from '@contract/calls/connections.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ConnectionChoices } from './connection-choices.service.ts'
import { ConnectionLog } from './connection-log.service.ts'
import { TakeBack } from './take-back.service.ts'
import { WatchedMessages } from './watched-messages.service.ts'

type Calls = typeof connectionCalls

/** The messages that connections received, and the member's answers about them. */
@Controller()
export class ConnectionLogController {
  constructor(
    private readonly log: ConnectionLog,
    private readonly choices: ConnectionChoices,
    private readonly messages: WatchedMessages,
    private readonly viewings: TakeBack,
  ) {}

  @Call(connectionCalls.connectionLog)
  page(
    @Input() { params, query }: In<Calls['connectionLog']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['connectionLog']>> {
    return this.log.page(userId, params.connection, query.after, query.language)
  }

  @Call(connectionCalls.chooseConnectionPerson)
  choosePerson(
    @Input() { params, query, body }: In<Calls['chooseConnectionPerson']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['chooseConnectionPerson']>> {
    return this.choices.choosePerson(userId, params.connection, body, query.language)
  }

  @Call(connectionCalls.connectionTitles)
  async titles(
    @Input() { params, query }: In<Calls['connectionTitles']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['connectionTitles']>> {
    return { titles: await this.log.titles(userId, params.connection, query.language) }
  }

  @Call(connectionCalls.chooseConnectionTitle)
  async chooseTitle(
    @Input() { params, query, body }: In<Calls['chooseConnectionTitle']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['chooseConnectionTitle']>> {
    await this.choices.chooseTitle(userId, params.connection, params.key, body)
    return { titles: await this.log.titles(userId, params.connection, query.language) }
  }

  @Call(connectionCalls.watchMessages)
  watch(
    @Input() { params }: In<Calls['watchMessages']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['watchMessages']>> {
    return this.messages.start(userId, params.connection)
  }

  @Call(connectionCalls.watchedMessages)
  watched(
    @Input() { params }: In<Calls['watchedMessages']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['watchedMessages']>> {
    return this.messages.seen(userId, params.connection)
  }

  @Call(connectionCalls.takeBack)
  takeBack(
    @Input() { params, body }: In<Calls['takeBack']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['takeBack']>> {
    return this.viewings.since(userId, params.connection, body)
  }
}
