import { connect, type Socket } from 'node:net'
import { expect, test } from '@playwright/test'
import { popularFilms, logInToDemo } from '../api-client.ts'
import { serverProgram, startBff, type RunningBff } from '../bff.ts'
import { rounds } from './rounds.ts'

const LIMIT = 200
const program = ['-c', `ulimit -n ${LIMIT}; exec "$0" "$@"`, process.execPath, ...serverProgram()]

/** Opens connections that have an answer each and then stay idle; one that the server closes is opened again. */
function occupy({ origin }: RunningBff, count: number): () => void {
  const { port } = new URL(origin)
  let isOver = false
  const sockets = new Set<Socket>()
  const open = () => {
    if (isOver) return
    const socket = connect(Number(port), '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => undefined).resume()
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(open, 50)
    })
    socket.write('GET /healthz HTTP/1.1\r\nhost: reelroom.test\r\n\r\n')
  }
  for (let index = 0; index < count; index += 1) open()
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  }
}

/** The status of a request; it is sent again if the server closes the connection without an answer. */
async function statusOf(url: string): Promise<number> {
  for (;;) {
    try {
      const answer = await fetch(url, { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      return answer.status
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
      if (!['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'].includes(code ?? '')) throw error
    }
  }
}

test('idle connections take no descriptor that pages, pictures and accounts need', async () => {
  const app = await startBff({ DEMO_LOGIN: 'on', ACCESS: 'open' }, program, '/bin/sh')
  try {
    const films = await popularFilms(app, await logInToDemo(app.origin), 2)
    const { results } = (await (await fetch(`${app.origin}/api/tmdb/movie/popular?page=3`)).json()) as {
      results: { poster_path: string | null }[]
    }
    const posters = results.flatMap(({ poster_path }) => poster_path ?? []).slice(0, rounds)
    const release = occupy(app, 4 * LIMIT)
    await expect.poll(app.output).toContain('no file descriptor left')
    const addresses = [
      ...films.slice(0, rounds).map(({ id }) => `/movie/${id}`),
      ...posters.map((poster) => `/ipx/f_webp&s_360x540/tmdb${poster}`),
      '/api/tmdb/search/multi?query=heat',
    ]
    for (const address of addresses)
      expect({ address, status: await statusOf(app.origin + address) }).toEqual({ address, status: 200 })
    release()
    expect(app.output()).not.toMatch(/EMFILE|ENFILE|SQLITE_CANTOPEN/)
  } finally {
    await app.stop()
  }
})
