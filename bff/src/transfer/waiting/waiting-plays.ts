import type { LongWork } from '../turns.service.ts'
import { nextPlays } from './waiting.queries.ts'

/** The data of the viewings that wait with a title, some from each turn. */
export async function* waitingPlays(
  { database, turns }: LongWork,
  userId: string,
  id: string,
): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const last = after
    const plays = await turns.take(() => nextPlays(database, userId, id, last))
    if (plays.length === 0) return
    yield plays.map(({ data }) => data)
    after = plays.at(-1)!.hash
  }
}
