import fastify from 'fastify'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { noteAudience } from './answer-audience.ts'
import { compressAnswers } from './compress-answers.ts'
import { AnswerCache } from './answer-cache.ts'

function serverOf(answer: () => string, headers: Record<string, string> = {}, cache = new AnswerCache()) {
  const server = fastify()
  compressAnswers(server, cache)
  server.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/kept')) noteAudience(request, 'everybody')
  })
  server.get('/*', (_request, reply) =>
    reply
      .headers({ vary: 'origin', ...headers })
      .type('application/json')
      .send(answer()),
  )
  const fetchAnswer = async (url: string, encoding: string) => {
    const { headers, rawPayload } = await server.inject({ url, headers: { 'accept-encoding': encoding } })
    return { encoding: headers['content-encoding'], vary: headers.vary, bytes: rawPayload }
  }
  return fetchAnswer
}
const long = (word: string) => JSON.stringify(word.repeat(500))

it('an answer has the encoding that the browser accepts, and a short one has none', async () => {
  let text = long('Reelroom')
  const fetchAnswer = serverOf(() => text)
  const { bytes, ...zstd } = await fetchAnswer('/own', 'gzip, deflate, br, zstd')
  expect(zstd).toEqual({ encoding: 'zstd', vary: 'origin, accept-encoding' })
  expect(zstdDecompressSync(bytes).toString()).toBe(text)
  expect(brotliDecompressSync((await fetchAnswer('/own', 'br')).bytes).toString()).toBe(text)
  expect(await fetchAnswer('/own', 'identity')).toEqual({
    encoding: undefined,
    vary: 'origin, accept-encoding',
    bytes: Buffer.from(text),
  })
  text = '"short"'
  expect(await fetchAnswer('/own', 'br')).toEqual({ encoding: undefined, vary: 'origin', bytes: Buffer.from(text) })
})

it('a cached compressed body never belongs to an older answer', async () => {
  let text = long('first')
  const fetchAnswer = serverOf(() => text)
  for (const word of ['first', 'first', 'second', 'first']) {
    text = long(word)
    expect(brotliDecompressSync((await fetchAnswer('/kept?page=1', 'br')).bytes).toString()).toBe(text)
  }
})

it('an answer is cached only with a known audience and without personal headers', async () => {
  const isCached = async (url: string, headers: Record<string, string> = {}) => {
    const cache = new AnswerCache()
    await serverOf(() => long('Reelroom'), headers, cache)(url, 'br')
    return cache.getRecent(url) !== undefined
  }
  expect(await isCached('/kept')).toBe(true)
  expect(await isCached('/kept', { 'cache-control': 'private, no-cache' })).toBe(true)
  expect(await isCached('/own')).toBe(false)
  for (const [name, value] of [
    ['cache-control', 'no-store'],
    ['cache-control', 'private, No-Store'],
    ['vary', 'Cookie'],
    ['vary', '*'],
    ['set-cookie', 'sid=1'],
  ] as const)
    expect([name, value, await isCached('/kept', { [name]: value })]).toEqual([name, value, false])
})

it('a cleared cache has no earlier answer, and gets none that began before', async () => {
  const cache = new AnswerCache()
  let onAnswer = () => undefined as void
  const fetchAnswer = serverOf(
    () => {
      onAnswer()
      return long('Reelroom')
    },
    {},
    cache,
  )
  await fetchAnswer('/kept', 'br')
  expect(cache.getRecent('/kept')).toBeDefined()
  onAnswer = () => cache.clear()
  await fetchAnswer('/kept', 'br')
  expect(cache.getRecent('/kept')).toBeUndefined()
})
