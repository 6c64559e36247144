import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegProgram } from './ffmpeg.mjs'

/** Films of a test pattern with tones: the arguments of FFmpeg behind its two inputs. */
const films = {
  /** H.264 with a key frame every five seconds, AC-3 in English, and a commentary in German as AAC. */
  'avc.mkv':
    '-map 0:v -map 1:a -map 1:a -c:v libx264 -preset ultrafast -g 50 -pix_fmt yuv420p -c:a:0 ac3 -c:a:1 aac -ac 2' +
    ' -metadata:s:a:0 language=eng -metadata:s:a:1 language=ger -metadata:s:a:1 title=Kommentar' +
    ' -disposition:a:0 default -disposition:a:1 comment',
  'divx.avi': '-c:v mpeg4 -c:a mp3',
  'broadcast.ts': '-c:v mpeg2video -c:a mp2 -output_ts_offset 5000',
}
const inputs =
  '-v error -nostdin -f lavfi -i testsrc2=size=160x90:rate=10:duration=60 -f lavfi -i sine=frequency=440:duration=60'
/** @typedef {keyof typeof films} SampleFilm */

/**
 * Makes films of a minute with FFmpeg. Returns the path of one, and a function that deletes them.
 *
 * @param {SampleFilm[]} names
 */
export function makeSampleFilms(...names) {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-films-'))
  const pathOf = (/** @type {SampleFilm} */ name) => join(folder, name)
  for (const name of names)
    execFileSync(ffmpegProgram() ?? 'ffmpeg', [...`${inputs} ${films[name]}`.split(' '), pathOf(name)])
  return { pathOf, remove: () => rmSync(folder, { recursive: true }) }
}
