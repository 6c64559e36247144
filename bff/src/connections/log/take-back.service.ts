import { Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { connectionCalls } from '@contract/calls/connections.calls'
import { ConnectionsService } from '../connections.service.ts'
import { ReportQueue } from '../counting/report-queue.service.ts'
import { TasksStore } from '../tasks/tasks.store.ts'

/** Takes back what a connection has counted. */
@Injectable()
export class TakeBack {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly tasks: TasksStore,
    private readonly queue: ReportQueue,
  ) {}

  /**
   * Removes the viewings of a connection since a time, with what they changed of films' marks, or only counts them. Viewings that
   * the member has edited are theirs, and stay. A server that ends meanwhile leaves the rest to another one.
   * @throws ProblemException `not-found` (404)
   */
  async since(
    userId: string,
    id: string,
    { since, preview = false }: { readonly since: string; readonly preview?: boolean | undefined },
  ): Promise<Out<typeof connectionCalls.takeBack>> {
    await this.connections.row(userId, id)
    const at = Date.parse(since)
    const counted = await this.tasks.counted({ userId, connectionId: id, since: at })
    const sum = (of: 'plays' | 'titles', rows: typeof counted) => rows.reduce((total, row) => total + row[of], 0)
    const titles = (type: 'movie' | 'tv') =>
      sum(
        'titles',
        counted.filter((row) => row.type === type),
      )
    if (!preview) {
      await this.tasks.add({ user_id: userId, connection_id: id, kind: 'takeBack', key: String(at) })
      await this.queue.read(userId)
    }
    return { plays: sum('plays', counted), films: titles('movie'), shows: titles('tv') }
  }
}
