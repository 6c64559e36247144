import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../../../platform/config/config.ts'

/** Paths of FFmpeg's programs. */
export interface MediaPrograms {
  /** Converts. */
  readonly ffmpeg: string
  /** Reads which tracks a file has. */
  readonly ffprobe: string
}

/**
 * FFmpeg of `FFMPEG_PATH`, or the one in `PATH`, with the `ffprobe` beside it; null if a program is missing, or if
 * `CONVERSIONS` is 0. The server never downloads it.
 */
export function mediaPrograms(
  { ffmpeg, atOnce }: Config['conversions'],
  path = process.env['PATH'] ?? '',
): MediaPrograms | null {
  if (atOnce === 0) return null
  const candidates = ffmpeg === null ? path.split(delimiter).map((folder) => join(folder, 'ffmpeg')) : [ffmpeg]
  const found = candidates.find(isProgram)
  const ffprobe = found && join(dirname(found), basename(found).replace('ffmpeg', 'ffprobe'))
  return found && ffprobe && ffprobe !== found && isProgram(ffprobe) ? { ffmpeg: found, ffprobe } : null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether FFmpeg has the filters that show a high dynamic range on other screens; not every build has `zscale`. */
export async function mapsTones(ffmpeg: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-filters'], { timeout: 10_000 }).catch(() => ({
    // A program that does not list its filters has none.
    stdout: '',
  }))
  return ['zscale', 'tonemap'].every((filter) => stdout.includes(` ${filter} `))
}
