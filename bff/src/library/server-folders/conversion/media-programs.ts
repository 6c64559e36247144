import { accessSync, constants } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
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
