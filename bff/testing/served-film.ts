import { chmodSync, copyFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ffmpegProgram } from '../../.workspace/ffmpeg.mjs'
import { Conversions } from '../src/library/server-folders/conversions.service.ts'
import { serveFolder } from './served-folder.ts'
import { createTestFolder } from './test-folder.ts'

export const heat = 'Heat (1995)/Heat.mkv'
const viewer = '3f0f4a52-6d7e-4c8a-9a51-0b6a1c2d3e4f'

/** A server with one file at a path, which is that film or has that text. */
export async function serveFilm(content: { film: string } | { text: string }, path = heat, settings = {}) {
  const copy = (root: string) => {
    if ('film' in content) copyFileSync(content.film, join(root, path))
  }
  const served = await serveFolder({ [path]: 'film' in content ? 'x' : content.text }, copy, settings)
  const file = (await served.video(path)).replace(/\/video$/, '')
  const get = (part: string, cookie = served.cookie, headers = {}) =>
    served.sendRequest('GET', `${file}/${part}`, { cookie, ...headers })
  const stream = (query: Record<string, string | number>) => {
    const values = Object.entries({ picture: 'copy', sound: 'convert', viewer, ...query })
    return `stream?${values.map(([name, value]) => `${name}=${value}`).join('&')}`
  }
  /** The whole answer to a request for a stream. */
  const download = async (query: Record<string, string | number>) => {
    const response = await new Promise<IncomingMessage>((resolve) => {
      served.openRequest(`${file}/${stream(query)}`).once('response', resolve)
    })
    return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) }
  }
  return { ...served, file, get, download, stream, conversions: served.app.get(Conversions) }
}

/** A folder with programs that are called like FFmpeg's: `ffmpeg` runs these lines of a shell. */
export function programsWith(lines: string): Record<string, string> {
  const folder = createTestFolder({
    ffmpeg: `#!/bin/sh\n${lines}\n`,
    ffprobe: `#!/bin/sh\nexec ${ffprobe} "$@"\n`,
  })
  for (const name of ['ffmpeg', 'ffprobe']) chmodSync(join(folder, name), 0o755)
  return { FFMPEG_PATH: join(folder, 'ffmpeg') }
}
/** FFmpeg that reads a film no faster than it plays. */
export const slowProgram = () => programsWith(`exec ${ffmpegProgram()} -re "$@"`)
export const ffprobe = ffmpegProgram()?.replace(/ffmpeg$/, 'ffprobe') ?? ''
