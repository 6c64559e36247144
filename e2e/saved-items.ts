import { callApi, send } from './api-client.ts'
import type { RunningBff } from './bff.ts'

/** A rated film of a member, as the server stores it. */
export interface SavedItem {
  readonly rating: number
  readonly version: number
}

interface ItemAnswer {
  readonly item: SavedItem | null
}

const itemPath = (id: number): string => `/api/userMedia/items/movie/${id}`

/**
 * Rates a film. Returns the status with the stored item (null unless it is 200), or the code of the error of a connection
 * that broke before the answer was there.
 */
export async function rateFilm(
  app: Pick<RunningBff, 'origin'>,
  cookie: string,
  id: number,
  rating: number,
): Promise<{ readonly status: number | string; readonly item: SavedItem | null; readonly body: string }> {
  try {
    const answer = await send(app, 'PUT', itemPath(id), cookie, { rating })
    const body = await answer.text()
    // SAFETY: the server's own answer to a call of the contract.
    return { status: answer.status, item: answer.status === 200 ? (JSON.parse(body) as ItemAnswer).item : null, body }
  } catch (error) {
    return { status: codeOf(error), item: null, body: '' }
  }
}

/** The code of a request that failed: `ECONNREFUSED`, `UND_ERR_SOCKET`. */
export const codeOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return String((cause as NodeJS.ErrnoException).code ?? cause)
}

/** One line for each film whose acknowledged state is not stored. Only the last acknowledgement of a film counts. */
export async function lostItems(
  app: RunningBff,
  cookie: string,
  acknowledged: ReadonlyMap<number, SavedItem>,
): Promise<string[]> {
  const lost: string[] = []
  for (const [id, item] of acknowledged) {
    const { item: found } = await callApi<ItemAnswer>(app, 'GET', itemPath(id), cookie)
    if (!isRetained(found, item)) lost.push(`film ${id}: ${JSON.stringify({ acknowledged: item, found })}`)
  }
  return lost
}

/** Whether the acknowledged state is stored. An unacknowledged write may have followed it, with a higher version. */
const isRetained = (found: SavedItem | null, { rating, version }: SavedItem): boolean =>
  found !== null && (found.version > version || (found.version === version && found.rating === rating))
