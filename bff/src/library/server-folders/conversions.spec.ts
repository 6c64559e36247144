import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ffmpegProgram } from '../../../../.workspace/ffmpeg.mjs'
import { makeSampleFilms, type SampleFilm } from '../../../../.workspace/sample-films.mjs'
import { ffprobe, heat, programsWith, serveFilm, slowProgram } from '../../../testing/served-film.ts'
import { Visitor } from '../../../testing/server.ts'
import { createTestFolder } from '../../../testing/test-folder.ts'

const otherViewer = '8a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

describe.skipIf(!ffmpegProgram())('a film of a server folder that the browser does not play', () => {
  let films: ReturnType<typeof makeSampleFilms>
  beforeAll(() => {
    films = makeSampleFilms('avc.mkv', 'divx.avi', 'broadcast.ts')
  })
  afterAll(() => films.remove())

  const serve = (content: SampleFilm | { text: string }, path = heat, settings = {}) =>
    serveFilm(typeof content === 'string' ? { film: films.pathOf(content) } : content, path, settings)

  it('is sent from the key frame before a time with its picture unchanged and its sound converted', async () => {
    const { download } = await serve('avc.mkv')
    const { status, headers, bytes } = await download({ start: 33, track: 1 })
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'video/mp4',
        'cache-control': 'no-store',
        'accept-ranges': 'none',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    })
    expect(tracksOf(bytes)).toEqual(['h264 Constrained Baseline 160x90', 'aac LC 2'])
    expect(firstTimesOf(bytes).map(Math.round)).toEqual([30, 30])
  })

  it.each(['divx.avi', 'broadcast.ts'] as const)('is converted whole from the requested second: %s', async (film) => {
    const { download } = await serve(film, `Heat (1995)/Heat${film.slice(-4).replace(/^[^.]*/, '')}`)
    const { bytes } = await download({ start: 33.5, track: 1, picture: 'convert' })
    expect(tracksOf(bytes)).toEqual(['h264 High 160x90', 'aac LC 2'])
    expect(firstTimesOf(bytes).map((time) => Math.abs(time - 33.5) < 0.2)).toEqual([true, true])
  })

  it.each([`-i %03d 'x' "y" $(z).mkv`, 'concat:a|b.mkv', 'file.m3u8\n.mkv'])('may have any name: %j', async (name) => {
    const { download } = await serve('avc.mkv', name)
    expect(tracksOf((await download({ start: 55, track: 2, sound: 'copy' })).bytes)).toEqual([
      'h264 Constrained Baseline 160x90',
      'aac LC 2',
    ])
  })

  it.each([
    ['is no video', 'text'],
    ['is a list that names another file', 'ffconcat version 1.0\nfile /etc/hostname\n'],
    ['is a playlist that names an address', '#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n'],
  ])('is refused if it %s', async (_, text) => {
    const { get, stream } = await serve({ text })
    expect(JSON.parse((await get('parts')).body)).toEqual({ parts: null })
    const { status, body } = await get(stream({}))
    expect([status, JSON.parse(body).type]).toEqual([422, 'not-convertible'])
  })

  it('is refused for a track that is not one of its sound tracks, and for invalid values', async () => {
    const { get, stream } = await serve('avc.mkv')
    const status = async (query: Record<string, string | number>) => (await get(stream(query))).status
    expect([await status({ track: 0 }), await status({ track: 9 })]).toEqual([422, 422])
    expect([await status({ track: '-1' }), await status({ start: '1e9' }), await status({ viewer: 'x' })]).toEqual([
      400, 400, 400,
    ])
    expect((await get(stream({ track: 1 }), '')).status).toBe(401)
  })

  it('ends its conversion when the viewer leaves, or asks for another time', async () => {
    const { openRequest, file, stream, conversions } = await serve('avc.mkv', heat, slowProgram())
    const first = openRequest(`${file}/${stream({ track: 1 })}`)
    const ended = new Promise((resolve) => {
      first.once('response', (response: IncomingMessage) => response.resume().once('close', resolve))
    })
    await vi.waitFor(() => expect(conversions.size).toBe(1), { timeout: 10_000 })
    const second = openRequest(`${file}/${stream({ track: 1, start: 20 })}`)
    await new Promise((resolve) => {
      second.once('response', resolve)
    })
    await ended
    expect(conversions.size).toBe(1)
    second.destroy()
    await vi.waitFor(() => expect(conversions.size).toBe(0), { timeout: 10_000 })
  })

  it('waits while the server converts as many as it may, and HEAD converts nothing', async () => {
    const { app, openRequest, file, get, stream, conversions, sendRequest, cookie } = await serve('avc.mkv', heat, {
      ...slowProgram(),
      CONVERSIONS: '1',
    })
    expect((await sendRequest('HEAD', `${file}/${stream({ track: 1 })}`, { cookie })).status).toBe(200)
    expect(conversions.size).toBe(0)
    const first = openRequest(`${file}/${stream({ track: 1 })}`)
    await new Promise((resolve) => {
      first.once('response', resolve)
    })
    const { cookie: other } = await new Visitor(app).signUp('eve')
    const refused = await get(stream({ track: 1, viewer: otherViewer }), other)
    expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body).type]).toEqual([
      503,
      '5',
      'server-busy',
    ])
    first.destroy()
    await vi.waitFor(() => expect(conversions.size).toBe(0), { timeout: 10_000 })
    expect((await get(stream({ track: 1, start: 55, viewer: otherViewer }), other)).status).toBe(200)
  })

  it('leaves a slot for other members, however many films one member opens', async () => {
    const { app, openRequest, file, get, stream, conversions } = await serve('avc.mkv', heat, slowProgram())
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, no) => {
        const sent = openRequest(`${file}/${stream({ track: 1, viewer: otherViewer.replace(/^./, String(no)) })}`)
        onTestFinished(() => void sent.destroy())
        return new Promise((resolve) => {
          sent.once('response', (response: IncomingMessage) => resolve(response.resume().statusCode))
        })
      }),
    )
    expect(Object.fromEntries(Map.groupBy(statuses, String))).toEqual({
      200: [200, 200],
      503: Array.from({ length: 8 }, () => 503),
    })
    const { cookie: other } = await new Visitor(app).signUp('eve')
    expect((await get(stream({ track: 1, start: 55, viewer: otherViewer }), other)).status).toBe(200)
    await vi.waitFor(() => expect(conversions.size).toBe(1), { timeout: 10_000 })
  })

  it('ends FFmpeg that hangs in the middle', async () => {
    const program = programsWith('case "$*" in *-filters*) exit 0 ;; esac; printf x; exec sleep 600')
    const { openRequest, file, stream, conversions } = await serve('avc.mkv', heat, program)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    // The answer begins with the first byte of FFmpeg, which then hangs.
    const response = await new Promise<IncomingMessage>((resolve) => {
      openRequest(`${file}/${stream({ track: 1 })}`).once('response', resolve)
    })
    expect(conversions.size).toBe(1)
    vi.advanceTimersByTime(180_000)
    expect(String(await buffer(response))).toBe('x')
    await vi.waitFor(() => expect(conversions.size).toBe(0), { timeout: 10_000 })
  })

  it('is not found if a link that leads out replaces its folder', async () => {
    const { root, get, stream } = await serve('avc.mkv')
    const outside = createTestFolder({})
    renameSync(join(root, 'Heat (1995)'), join(outside, 'Heat (1995)'))
    symlinkSync(join(outside, 'Heat (1995)'), join(root, 'Heat (1995)'))
    const answers = await Promise.all([get('parts'), get(stream({ track: 1 })), get('subtitles/3')])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('may grow while it is converted, and end in the middle', async () => {
    const { root, download } = await serve('avc.mkv')
    const path = join(root, heat)
    const whole = readFileSync(path)
    truncateSync(path, Math.floor(whole.length / 2))
    const sent = download({ track: 1 })
    appendFileSync(path, whole.subarray(Math.floor(whole.length / 2)))
    const { status, bytes } = await sent
    expect([status, tracksOf(bytes)]).toEqual([200, ['h264 Constrained Baseline 160x90', 'aac LC 2']])
    truncateSync(path, Math.floor(whole.length / 3))
    expect(tracksOf((await download({ track: 1 })).bytes)).toEqual(['h264 Constrained Baseline 160x90', 'aac LC 2'])
  })

  it('says that it is not converted on a server without FFmpeg, and with one that fails', async () => {
    const without = await serve('avc.mkv', heat, { FFMPEG_PATH: '/nowhere/ffmpeg' })
    expect(JSON.parse((await without.get('parts')).body)).toEqual({ parts: null })
    expect((await without.get(without.stream({ track: 1 }))).status).toBe(422)
    const failing = await serve('avc.mkv', heat, programsWith('echo "no encoder" >&2; exit 1'))
    expect((await failing.get(failing.stream({ track: 1 }))).status).toBe(422)
    await vi.waitFor(() => expect(failing.conversions.size).toBe(0))
  })
})

interface Track {
  readonly codec_name: string
  readonly profile: string
  readonly width?: number
  readonly height?: number
  readonly channels?: number
}

/** The tracks of an MP4: `h264 High 160x90`, `aac LC 2`. */
function tracksOf(bytes: Buffer): string[] {
  const file = join(createTestFolder({}), 'stream.mp4')
  writeFileSync(file, bytes)
  const output = execFileSync(ffprobe, ['-v', 'error', '-show_streams', '-of', 'json', file]).toString()
  return (JSON.parse(output) as { streams: Track[] }).streams.map(
    ({ codec_name: codec, profile, width, height, channels }) =>
      `${codec} ${profile} ${width ? `${width}x${height}` : channels}`,
  )
}

/** The time of the first fragment of each track, in seconds, by its `tfdt` box (ISO/IEC 14496-12 §8.8.12). */
function firstTimesOf(bytes: Buffer): number[] {
  const times = new Map<number, number>()
  const timescales: number[] = []
  let track = 0
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to;) {
      const size = bytes.readUInt32BE(at)
      const kind = bytes.toString('latin1', at + 4, at + 8)
      if (['moov', 'trak', 'mdia', 'moof', 'traf'].includes(kind)) walk(at + 8, at + size)
      if (kind === 'mdhd') timescales.push(bytes.readUInt32BE(at + (bytes[at + 8] === 1 ? 28 : 20)))
      if (kind === 'tfhd') track = bytes.readUInt32BE(at + 12)
      if (kind === 'tfdt' && !times.has(track)) {
        const time = bytes[at + 8] === 1 ? Number(bytes.readBigUInt64BE(at + 12)) : bytes.readUInt32BE(at + 12)
        times.set(track, time / timescales[track - 1]!)
      }
      at += size
    }
  }
  walk(0, bytes.length)
  return [...times].toSorted(([a], [b]) => a - b).map(([, time]) => time)
}
