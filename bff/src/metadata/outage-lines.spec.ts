import { Logger } from '@nestjs/common'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { behaviors, FakeMetadataService } from '../../../e2e/fakes/metadata-service.ts'
import { startImageOrigin } from '../../testing/image-origin.ts'
import { listenForRequests } from '../../testing/raw-http.ts'
import { startServer } from '../../testing/server.ts'

afterEach(() => vi.restoreAllMocks())

/** The lines that the log gets, each with its level and context. */
function written(): string[] {
  const lines: string[] = []
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(Logger.prototype, level).mockImplementation(function (this: Logger, line: unknown) {
      // SAFETY: a logger has the part of the server that it was made for.
      lines.push(`${level} [${(this as unknown as { context: string }).context}] ${String(line)}`)
    })
  return lines
}

it('an outage of the service has one line when it begins and one when it ends, for calls, pages and pictures', async () => {
  const service = await FakeMetadataService.start()
  onTestFinished(() => service.stop())
  const pictures = await startImageOrigin((response) => response.writeHead(503).end())
  onTestFinished(() => pictures.close())
  const { app, close } = await startServer(
    { TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url, TMDB_IMAGE_URL: pictures.url, ACCESS: 'open' },
    { pages: true },
  )
  onTestFinished(close)
  const send = await listenForRequests(app)
  const lines = written()
  service.script(/./, behaviors.htmlWithStatus200)
  for (const id of [101, 102, 103, 104, 105, 106, 101]) {
    expect(await send('GET', `/api/tmdb/movie/${id}?language=en&region=US`)).toMatchObject({ status: 503 })
    expect(await send('GET', `/movie/${id}`)).toMatchObject({ status: 503 })
    expect(await send('GET', `/ipx/f_webp&s_180x270/tmdb/${id}.jpg`)).toMatchObject({ status: 502 })
  }
  expect(lines).toEqual([
    'warn [metadata] does not answer (/3/movie/101 answered no JSON): stored answers are used, and calls for others are answered 503',
    'warn [images] does not answer (the service answered 503 for /101.jpg): kept pictures are sent, and others are answered 502',
  ])
  service.reset()
  let id = 201
  await vi.waitFor(
    async () => {
      await send('GET', `/api/tmdb/movie/${id++}?language=en&region=US`)
      expect(lines).toHaveLength(3)
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(lines[2]).toMatch(/^warn \[metadata\] answers again, after \d+ s; \d\d+ calls failed$/)
})
