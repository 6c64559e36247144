/**
 * What the server does in a second, beside a bare Fastify answer of the same size in the same run:
 * `npm run bench -- answers`.
 */
import { startBff } from '../bff.ts'
import { bareFastify, besideFloor, measure, residentMegabytes } from './load.mjs'

const table = []

const started = performance.now()
const app = await startBff()
const startMs = performance.now() - started
const first = await fetch(app.origin)
await first.arrayBuffer()
const firstAnswerMs = performance.now() - started

const signIn = await fetch(`${app.origin}/api/_auth/demo`, {
  method: 'POST',
  body: '{}',
  headers: { 'content-type': 'application/json', origin: app.origin },
})
const cookie = signIn.headers.getSetCookie()[0].split(';')[0]

for (const [name, path] of [
  ['start page, rendered', '/'],
  ['detail page, rendered', '/movie/1001'],
  ['detail, cached proxy', '/api/tmdb/movie/1001'],
  ['popular list, cached proxy', '/api/tmdb/movie/popular'],
  ['session', '/api/_auth/session'],
]) {
  const headers = { cookie }
  const body = await (await fetch(app.origin + path, { headers })).text()
  table.push({ what: name, ...(await besideFloor(body, () => measure(app.origin + path, { headers }))) })
}

const memory = await residentMegabytes(app.process.pid)
const bareStart = await bareFastify('x'.repeat(1000))
console.log('\nAnswers, 10 connections, without compression')
console.table(table)
console.log('Start')
console.table([
  {
    what: 'Reelroom, node to listening (ms)',
    value: Math.round(startMs),
    ratio: (startMs / bareStart.startMs).toFixed(1),
  },
  {
    what: 'Reelroom, node to first rendered answer (ms)',
    value: Math.round(firstAnswerMs),
    ratio: (firstAnswerMs / bareStart.startMs).toFixed(1),
  },
  { what: 'bare Fastify, node to first answer (ms)', value: Math.round(bareStart.startMs), ratio: '1.0' },
])
console.log('Memory after load')
const bareMemory = await residentMegabytes(bareStart.process.pid)
console.table([
  { what: 'Reelroom (MB)', value: memory, ratio: (memory / bareMemory).toFixed(1) },
  { what: 'bare Fastify, idle (MB)', value: bareMemory, ratio: '1.0' },
])
bareStart.stop()
await app.stop()
