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
  ...listOf('-v error -show_format -show_streams -show_chapters -of json=compact=1'),
  ...input,
  ...file,
]

/** Pictures above this height are scaled down: two cores convert no more in time (pixels). */
const MAX_HEIGHT = 1080
/** Mapping tones takes as long again as the conversion (pixels). */
const MAX_HDR_HEIGHT = 720

/** Maps a high dynamic range (BT.2020) to the range and the colors of other screens (BT.709), with floating numbers. */
const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,'

/** H.264 that every browser plays: eight bits, without interlacing, a key frame every two seconds. */
const pictureArguments = (isHdr: boolean): readonly string[] => [
  ...listOf('-c:v libx264 -preset veryfast -profile:v high -crf 21 -maxrate 8M -bufsize 16M'),
  '-vf',
  `yadif=deint=interlaced,scale=-2:'min(${isHdr ? MAX_HDR_HEIGHT : MAX_HEIGHT},trunc(ih/2)*2)',` +
    `${isHdr ? toneMapping : ''}format=yuv420p`,
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
    ? [
        '-map',
        `0:${parts.picture.track}`,
        ...(picture === 'copy' ? copied : pictureArguments(parts.picture.hdr === 'mapped')),
      ]
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

/** The arguments of `ffmpeg`, which writes a track of subtitles as WebVTT, each cue as soon as it is read. */
export const subtitleArguments = (track: number): string[] => [
  ...listOf('-hide_banner -nostdin -loglevel error'),
  ...input,
  ...listOf('-copyts -start_at_zero'),
  ...file,
  ...listOf(`-map 0:${track} -c:s webvtt -flush_packets 1 -f webvtt pipe:1`),
]

/**
 * The arguments of `ffmpeg`, which writes pictures of the track at an interval (seconds) as sheets of ten by ten: `0.jpg`, `1.jpg`, ….
 * It decodes key frames alone, with one thread.
 */
export const sheetArguments = (track: number, interval: number, folder: string): string[] => [
  ...listOf('-hide_banner -nostdin -loglevel error -threads 1'),
  ...input,
  ...listOf('-skip_frame nokey'),
  ...file,
  ...listOf(`-map 0:${track} -vf`),
  `fps=1/${interval}:start_time=0,scale=trunc(iw*sar/2)*2:ih,setsar=1,scale=160:90:force_original_aspect_ratio=decrease,` +
    'pad=160:90:(ow-iw)/2:(oh-ih)/2,format=yuvj420p,tile=10x10',
  ...listOf('-c:v mjpeg -q:v 5 -f image2 -start_number 0'),
  `${folder}/%d.jpg`,
]
