import { Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { connectionCalls } from '@contract/calls/connections.calls'
import type { ConnectionPerson, ConnectionTitleChoice } from '@contract/connections.schema'
import type { LocaleCode } from '@contract/locale'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { TitlesService } from '../../personal/saved/titles.service.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { ConnectionsService } from '../connections.service.ts'
import { ReportQueue } from '../counting/report-queue.service.ts'
import { ChoicesStore } from './choices.store.ts'

/**
 * The member's answers about their connections: who they are there, and which titles its messages mean. Messages are
 * read again then.
 */
@Injectable()
export class ConnectionChoices {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly store: ChoicesStore,
    private readonly queue: ReportQueue,
    private readonly titles: TitlesService,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * The viewings that were counted for another person stay, because that may be an earlier name of the same one;
   * `takeBack` removes them.
   * @throws ProblemException `not-found` (404)
   */
  async choosePerson(
    userId: string,
    id: string,
    person: ConnectionPerson,
    language: LocaleCode,
  ): Promise<Out<typeof connectionCalls.chooseConnectionPerson>> {
    await this.connections.row(userId, id)
    const reports = await this.store.choosePerson(userId, id, person)
    this.queue.wake(userId)
    return { connection: await this.connections.one(userId, id, language), reports }
  }

  /** @throws ProblemException `not-found` (404) for a title that the connection or the catalogue does not have */
  async chooseTitle(
    userId: string,
    id: string,
    key: string,
    choice: ConnectionTitleChoice,
    now = Date.now(),
  ): Promise<void> {
    await this.connections.row(userId, id)
    const isTitle = 'type' in choice
    if (isTitle && !(await this.titles.facts(choice))) throw new ProblemException('not-found', 404)
    const chosen = isTitle ? { type: choice.type, media_id: choice.id } : { type: null, media_id: null }
    const state = isTitle ? ('chosen' as const) : choice.ignored ? ('ignored' as const) : ('waiting' as const)
    const change = { ...chosen, state, source: this.metadata.sourceName }
    if (!(await this.store.chooseTitle(userId, id, key, change, now))) throw new ProblemException('not-found', 404)
    this.queue.wake(userId)
  }
}
