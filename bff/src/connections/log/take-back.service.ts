import { Injectable } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { connectionCalls } from '@contract/calls/connections.calls'
import { ConnectionsService } from '../connections.service.ts'
import { CountingService } from '../counting/counting.service.ts'
import { CountingStore } from '../counting/counting.store.ts'

/** Takes back what a connection has counted. */
@Injectable()
export class TakeBack {
  constructor(
    private readonly connections: ConnectionsService,
    private readonly store: CountingStore,
    private readonly counting: CountingService,
  ) {}

  /**
   * Removes the viewings of a connection since a time, with what they changed of films' marks, or only counts them. Viewings that
   * the member has edited are theirs, and stay.
   * @throws ProblemException `not-found` (404)
   */
  async since(
    userId: string,
    id: string,
    { since, preview = false }: { readonly since: string; readonly preview?: boolean | undefined },
  ): Promise<Out<typeof connectionCalls.takeBack>> {
    await this.connections.row(userId, id)
    const plays = await this.store.playsSince(userId, id, Date.parse(since))
    const titles = (type: 'movie' | 'tv') =>
      new Set(plays.filter((play) => play.type === type).map(({ source, media_id }) => `${source} ${media_id}`)).size
    if (!preview) await this.counting.takeBack(userId, id, plays)
    return { plays: plays.length, films: titles('movie'), shows: titles('tv') }
  }
}
