import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpegProgram } from './ffmpeg.mjs'

/** Subtitles, and chapters in FFmpeg's format of metadata, which films are made with. */
const texts = {
  'captions.srt': '1\n00:00:00,000 --> 00:00:40,000\nHello <i>there</i>\n\n2\n00:00:50,000 --> 00:00:55,500\nGoodbye\n',
  'chapters.txt': [
    [0, 10, 'Opening'],
    [10, 50, 'The heist'],
    [50, 60, 'End credits'],
  ].reduce(
    (text, [start, end, title]) => `${text}[CHAPTER]\nTIMEBASE=1/1\nSTART=${start}\nEND=${end}\ntitle=${title}\n`,
    ';FFMETADATA1\n',
  ),
}

/** Films of a test pattern with tones: the arguments of FFmpeg behind its inputs. */
const films = {
  /**
   * H.264 with a key frame every five seconds, AC-3 in English, a commentary in German as AAC, English subtitles and forced
   * German ones, and three chapters.
   */
  'avc.mkv':
    '-map 0:v -map 1:a -map 1:a -map 2:s -map 2:s -map_metadata 3 -c:v libx264 -preset ultrafast -g 50 -pix_fmt yuv420p' +
    ' -c:a:0 ac3 -c:a:1 aac -ac 2 -c:s:0 srt -c:s:1 ass' +
    ' -metadata:s:a:0 language=eng -metadata:s:a:1 language=ger -metadata:s:a:1 title=Kommentar' +
    ' -metadata:s:s:0 language=eng -metadata:s:s:1 language=ger -metadata:s:s:1 title=Schilder' +
    ' -disposition:a:0 default -disposition:a:1 comment -disposition:s:0 0 -disposition:s:1 forced',
  'divx.avi': '-map 0:v -map 1:a -map_chapters -1 -c:v mpeg4 -c:a mp3',
  'broadcast.ts': '-map 0:v -map 1:a -map_chapters -1 -c:v mpeg2video -c:a mp2 -output_ts_offset 5000',
}
const inputs =
  '-v error -nostdin -f lavfi -i testsrc2=size=160x90:rate=10:duration=60 -f lavfi -i sine=frequency=440:duration=60' +
  ' -i captions.srt -f ffmetadata -i chapters.txt'
/** @typedef {keyof typeof films} SampleFilm */

/**
 * Makes films of a minute with FFmpeg. Returns the path of one, and a function that deletes them.
 *
 * @param {SampleFilm[]} names
 */
export function makeSampleFilms(...names) {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-films-'))
  const pathOf = (/** @type {SampleFilm} */ name) => join(folder, name)
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  for (const name of names)
    execFileSync(ffmpegProgram() ?? 'ffmpeg', [...`${inputs} ${films[name]}`.split(' '), name], { cwd: folder })
  return { pathOf, remove: () => rmSync(folder, { recursive: true }) }
}
