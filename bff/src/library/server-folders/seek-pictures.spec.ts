import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ffmpegProgram } from '../../../../.workspace/ffmpeg.mjs'
import { makeSampleFilms } from '../../../../.workspace/sample-films.mjs'
import { heat, programsWith, serveFilm } from '../../../testing/served-film.ts'
import { createTestFolder } from '../../../testing/test-folder.ts'

/** Programs start slowly on a busy machine. */
const patient = { timeout: 60_000, interval: 200 }

describe.skipIf(!ffmpegProgram())('pictures for the seek bar', () => {
  let films: ReturnType<typeof makeSampleFilms>
  beforeAll(() => {
    films = makeSampleFilms('avc.mkv')
  })
  afterAll(() => films.remove())

  async function serve(settings = {}) {
    const served = await serveFilm({ film: films.pathOf('avc.mkv') }, heat, {
      DATA_DIR: createTestFolder({}),
      ...settings,
    })
    const pictures = async () => JSON.parse((await served.get('pictures')).body) as unknown
    return { ...served, pictures }
  }

  it('are made once a member opens the film', async () => {
    const { get, pictures } = await serve()
    expect(await pictures()).toEqual({ pictures: null, isComing: true })
    expect((await get('pictures/0')).status).toBe(404)
    const made = { pictures: { interval: 2, count: 31 }, isComing: false }
    await vi.waitFor(async () => expect(await pictures()).toEqual(made), patient)
    const { status, headers } = await get('pictures/0')
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=3600' },
    })
    expect([(await get('pictures/1')).status, (await get('pictures/x')).status]).toEqual([404, 400])
  })

  it('wait while a film is converted, which ends the program that makes them', async () => {
    const log = join(createTestFolder({}), 'log')
    const program = programsWith(
      `case "$*" in *mjpeg*) echo made >> ${log}; exec sleep 600;; *) exec ${ffmpegProgram()} -re "$@";; esac`,
    )
    const { pictures, openRequest, file, stream, conversions } = await serve(program)
    const starts = () => readFileSync(log, 'utf8').trim().split('\n').length
    expect(await pictures()).toEqual({ pictures: null, isComing: true })
    await vi.waitFor(() => expect(starts()).toBe(1), patient)
    const viewer = openRequest(`${file}/${stream({ track: 1 })}`).on('error', () => undefined)
    await vi.waitFor(() => expect(conversions.size).toBe(1), patient)
    expect(await pictures()).toEqual({ pictures: null, isComing: true })
    expect(starts()).toBe(1)
    viewer.destroy()
    await vi.waitFor(() => expect(starts()).toBe(2), patient)
  })

  it('are missing if FFmpeg fails or is missing, or if the operator wants none', async () => {
    const failing = await serve(programsWith('echo "disk full" >&2; exit 1'))
    await failing.pictures()
    const none = { pictures: null, isComing: false }
    await vi.waitFor(async () => expect(await failing.pictures()).toEqual(none), patient)
    expect(await (await serve({ SEEK_PICTURES: '0' })).pictures()).toEqual(none)
    expect(await (await serve({ FFMPEG_PATH: '/nowhere/ffmpeg' })).pictures()).toEqual(none)
  })
})
