import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ffmpegProgram } from '../../../../.workspace/ffmpeg.mjs'
import { makeSampleFilms } from '../../../../.workspace/sample-films.mjs'
import { heat, programsWith, serveFilm } from '../../../testing/served-film.ts'
import { Subtitles } from './subtitles.service.ts'

/** Programs start slowly on a busy machine. */
const patient = { timeout: 20_000 }

describe.skipIf(!ffmpegProgram())('the subtitles in a film of a server folder', () => {
  let films: ReturnType<typeof makeSampleFilms>
  beforeAll(() => {
    films = makeSampleFilms('avc.mkv')
  })
  afterAll(() => films.remove())
  const serve = (settings = {}) => serveFilm({ film: films.pathOf('avc.mkv') }, heat, settings)

  it.each([3, 4])('are sent as WebVTT, whatever text they are: track %i', async (track) => {
    const { get } = await serve()
    const { status, headers, body } = await get(`subtitles/${track}`)
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/vtt; charset=utf-8',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(body.replaceAll(/\.\d+/g, '')).toBe(
      'WEBVTT\n\n00:00 --> 00:40\nHello <i>there</i>\n\n00:50 --> 00:55\nGoodbye\n',
    )
  })

  it('are not read again for a player that has them', async () => {
    const { get, app, cookie } = await serve()
    const { etag } = (await get('subtitles/3')).headers
    await vi.waitFor(() => expect(app.get(Subtitles).size).toBe(0), patient)
    const { status, body } = await get('subtitles/3', cookie, { 'if-none-match': String(etag) })
    expect([status, body]).toEqual([304, ''])
    expect((await get('subtitles/4', cookie, { 'if-none-match': String(etag) })).status).toBe(200)
  })

  it('are refused for a track that has none, and without FFmpeg', async () => {
    const { get } = await serve()
    expect([(await get('subtitles/1')).status, (await get('subtitles/99')).status]).toEqual([422, 422])
    expect([(await get('subtitles/x')).status, (await get('subtitles/3', '')).status]).toEqual([400, 401])
    const without = await serve({ FFMPEG_PATH: '/nowhere/ffmpeg' })
    expect((await without.get('subtitles/3')).status).toBe(422)
  })

  it('are cut off a little above 5 MB, and the program ends', async () => {
    const { get, app } = await serve(programsWith('echo WEBVTT; yes "a caption of many"'))
    const { status, body } = await get('subtitles/3')
    expect(status).toBe(200)
    expect(Math.floor(body.length / 1024 / 1024)).toBe(5)
    await vi.waitFor(() => expect(app.get(Subtitles).size).toBe(0), patient)
  })

  it('end if the program dies, and are refused if it sends nothing', async () => {
    const dying = await serve(programsWith('echo WEBVTT; sleep 0.3; exit 1'))
    await expect(dying.get('subtitles/3')).rejects.toThrow('aborted')
    const failing = await serve(programsWith('echo "no decoder" >&2; exit 1'))
    expect((await failing.get('subtitles/3')).status).toBe(422)
    await vi.waitFor(() => expect(failing.app.get(Subtitles).size).toBe(0), patient)
  })

  it('end when the player leaves, and at most two files are read at once', async () => {
    // The server asks for the filters first, and waits ten seconds for that answer.
    const program = programsWith('case "$*" in *-filters*) exit 0 ;; esac; echo WEBVTT; exec sleep 600')
    const { openRequest, file, app } = await serve(program)
    const requests = [1, 2, 3].map(() => openRequest(`${file}/subtitles/3`).on('error', () => undefined))
    await vi.waitFor(() => expect(app.get(Subtitles).size).toBe(2), patient)
    for (const request of requests) request.destroy()
    await vi.waitFor(() => expect(app.get(Subtitles).size).toBe(0), patient)
  })
})
