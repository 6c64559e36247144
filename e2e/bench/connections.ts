/**
 * The cost of idle connections: `npm run bench -- connections`. BENCH_CONNECTIONS of them (10,000) are opened, of which
 * each has had an answer and sends nothing more, beside a bare Fastify with as many. Needs twice as many file
 * descriptors (`ulimit -n`).
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { startBff } from '../bff.ts'
import { bareFastify } from './floor.ts'
import { answerTo, codings, residentMegabytes } from './load.ts'
import { maxGoal, type Row } from './results.ts'

const connections = Number(process.env.BENCH_CONNECTIONS ?? 10_000)
/** Connections that are opened at once. */
const AT_ONCE = 100

export const title = `Memory of ${connections.toLocaleString('en')} idle connections, beside those of a bare Fastify`

interface Server {
  readonly origin: string
  readonly process: { readonly pid?: number | undefined }
}

export async function* rows(): AsyncIterable<Row> {
  const bare = await bareFastify('x'.repeat(1000))
  const floor = await measureIdle(bare)
  bare.stop()
  const app = await startBff({ ACCESS: 'open' })
  for (let time = 0; time < 20; time += 1) await answerTo(app.origin, codings.compressed)
  const { before, grown, answerMs } = await measureIdle(app)
  await app.stop()
  yield {
    figures: {
      connections,
      'memory before (MB)': before,
      'more with them (MB)': grown,
      'bare Fastify (MB)': floor.grown,
      'kB of each': Math.round((grown * 1024) / connections),
      'an answer meanwhile (ms)': Math.round(answerMs),
    },
    goals: [maxGoal('memory of 10,000 idle connections (MB)', (grown * 10_000) / connections, 150)],
  }
}

/** Memory before, what idle connections add to it (MB), and the time of an answer on another connection (ms). */
async function measureIdle({ origin, process: { pid } }: Server) {
  const before = await residentMegabytes(pid)
  const sockets: Socket[] = []
  while (sockets.length < connections) {
    const count = Math.min(AT_ONCE, connections - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => connectionWithAnswer(origin)))))
  }
  const grown = (await residentMegabytes(pid)) - before
  const { last } = await answerTo(`${origin}/`, codings.compressed)
  const closed = sockets.filter(({ destroyed }) => destroyed).length
  if (closed > 0) throw new Error(`${closed} of ${connections} idle connections were closed.`)
  for (const socket of sockets) socket.destroy()
  return { before, grown, answerMs: last }
}

async function connectionWithAnswer(origin: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
  await once(socket, 'data')
  return socket
}
