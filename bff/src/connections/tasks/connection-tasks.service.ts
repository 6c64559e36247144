import { Injectable } from '@nestjs/common'
import { Turns } from '../../transfer/turns.service.ts'
import { ConnectionsStore } from '../connections.store.ts'
import { CountingService } from '../counting/counting.service.ts'
import { DueReportsStore } from '../counting/due-reports.store.ts'
import { PulledItemsStore } from '../pulling/pulled-items.store.ts'
import type { LogPlace } from '../reports.store.ts'
import { partsOfPlays } from './parts-of-plays.ts'
import type { ConnectionTask } from './tasks.queries.ts'
import { TasksStore, type CountedPlace } from './tasks.store.ts'

/**
 * Does the long work that members request of their connections, in turns with other long work. A task is stored with the choice that it
 * follows from, and stays until all of it is done: a server that takes over begins it again, and finds what is left.
 */
@Injectable()
export class ConnectionTasks {
  constructor(
    private readonly store: TasksStore,
    private readonly connections: ConnectionsStore,
    private readonly reports: DueReportsStore,
    private readonly items: PulledItemsStore,
    private readonly counting: CountingService,
    private readonly turns: Turns,
  ) {}

  /** Members with tasks. */
  members(): Promise<string[]> {
    return this.store.members()
  }

  /**
   * Does the next task of a member; false if there is none. `goesOn` is called before each turn: if it is false, the
   * rest of the task is left for later.
   */
  async doNext(userId: string, goesOn: () => Promise<boolean>): Promise<boolean> {
    const task = await this.store.next(userId)
    if (!task) return false
    if (await this.isDone(task, goesOn)) await this.store.end(task)
    return true
  }

  private isDone(task: ConnectionTask, goesOn: () => Promise<boolean>): Promise<boolean> {
    if (task.kind === 'remove') return this.remove(task, goesOn)
    if (task.kind === 'takeBack') return this.takeBack(task, goesOn)
    const now = Date.now()
    return this.readAgain(task, goesOn, (ids) =>
      task.kind === 'person' ? this.store.readPeopleAgain(ids, now) : this.store.readTitleAgain(ids, task.key, now),
    )
  }

  /** Marks the messages of a connection, some in each turn; they are read once all are marked. */
  private async readAgain(
    { connection_id }: ConnectionTask,
    goesOn: () => Promise<boolean>,
    mark: (ids: readonly string[]) => Promise<void>,
  ): Promise<boolean> {
    for (let after: LogPlace | undefined = { at: 0, id: '' }; after !== undefined;) {
      if (!(await goesOn())) return false
      const place: LogPlace = after
      after = await this.turns.take(async () => {
        const messages = await this.store.messagesAfter(connection_id, place)
        if (messages.length > 0) await mark(messages.map(({ id }) => id))
        return messages.at(-1)
      })
    }
    return true
  }

  private async takeBack({ user_id, connection_id, key }: ConnectionTask, goesOn: () => Promise<boolean>) {
    const of = { userId: user_id, connectionId: connection_id, since: Number(key) }
    const plays: CountedPlace[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const last: string = after
      const page = await this.turns.take(() => this.store.playsAfter(of, last))
      plays.push(...page)
      after = page.at(-1)?.id
    }
    for (const part of partsOfPlays(plays)) {
      if (!(await goesOn())) return false
      await this.turns.take(() => this.counting.takeBack(user_id, connection_id, part))
    }
    return true
  }

  /** Deletes a connection with its messages. Its plays stay, as the member's own. */
  private async remove({ user_id, connection_id }: ConnectionTask, goesOn: () => Promise<boolean>): Promise<boolean> {
    for (let isMore = true; isMore;) {
      if (!(await goesOn())) return false
      isMore = (await this.turns.take(() => this.reports.fold(connection_id, Number.MAX_SAFE_INTEGER))) > 0
    }
    await this.items.clear(user_id, connection_id)
    await this.turns.take(() => this.connections.deleteRow(connection_id))
    return true
  }
}
