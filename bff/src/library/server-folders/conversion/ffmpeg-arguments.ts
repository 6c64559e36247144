import type { ConversionQuery, FileParts } from '@contract/conversion.schema'

/**
 * The file is an open descriptor that the program inherits: its name is on no command line, and a link in its place leads
 * nowhere else.
 */
const INHERITED = 3
const file = ['-i', `file:/dev/fd/${INHERITED}`]

const listOf = (text: string): string[] => text.split(' ')

/** The containers of films. None of them can name other files or addresses, as playlists do. */
const formats =
  'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,avi,asf,flv,mpeg,mpegvideo,mpegts,ogg,rm,wtv,nut,mxf,dv,h264,hevc,m4v'
const input = listOf(`-protocol_whitelist file -format_whitelist ${formats}`)

/** The arguments of `ffprobe`, which prints the format and the tracks of a file as JSON. */
export const probeArguments: readonly string[] = [
  ...listOf('-v error -show_format -show_streams -of json=compact=1'),
  ...input,
  ...file,
]

/** Pictures above this height are scaled down: two cores convert no more in time (pixels). */
const MAX_HEIGHT = 1080

/** H.264 that every browser plays: eight bits, without interlacing, a key frame every two seconds. */
const pictureArguments: readonly string[] = [
  ...listOf('-c:v libx264 -preset veryfast -profile:v high -crf 21 -maxrate 8M -bufsize 16M'),
  '-vf',
  `yadif=deint=interlaced,scale=-2:'min(${MAX_HEIGHT},trunc(ih/2)*2)',format=yuv420p`,
  '-force_key_frames',
  'expr:gte(t,n_forced*2)',
]
const soundArguments: readonly string[] = listOf('-c:a aac -ac 2 -b:a 192k')

/**
 * How much of a file FFmpeg reads before it starts. Containers that list their tracks need little of it: by default it reads five
 * seconds of a film, which takes half of the time until the first picture (`ffmpeg-formats`, analyzeduration in microseconds).
 */
const analysis = (container: string): string[] =>
  ['matroska', 'mp4'].includes(container) ? listOf('-analyzeduration 1000000 -probesize 2000000') : []

/**
 * The arguments of `ffmpeg`, which writes fragmented MP4 (ISO/IEC 14496-12, for Media Source Extensions) with the times of the
 * file: from the key frame before `start` if the picture is copied, else from `start`.
 */
export function conversionArguments(
  { start, picture, sound, track }: Omit<ConversionQuery, 'viewer'>,
  parts: FileParts,
): string[] {
  const copied = listOf(`-c:v copy${parts.picture?.codec === 'hevc' ? ' -tag:v hvc1' : ''}`)
  const pictureOf = parts.picture
    ? ['-map', `0:${parts.picture.track}`, ...(picture === 'copy' ? copied : pictureArguments)]
    : []
  const soundOf =
    track === undefined ? [] : ['-map', `0:${track}`, ...(sound === 'copy' ? listOf('-c:a copy') : soundArguments)]
  return [
    ...listOf('-hide_banner -nostdin -loglevel error'),
    ...input,
    ...analysis(parts.container),
    ...listOf(`-ss ${start}${picture === 'copy' ? ' -noaccurate_seek' : ''} -copyts -start_at_zero`),
    ...file,
    ...pictureOf,
    ...soundOf,
    ...listOf('-sn -dn -map_metadata -1 -map_chapters -1 -avoid_negative_ts disabled -max_muxing_queue_size 2048'),
    ...listOf('-frag_duration 500000 -movflags frag_keyframe+empty_moov+default_base_moof+frag_discont -f mp4 pipe:1'),
  ]
}
