import { z } from 'zod'
import type { FileParts, TrackNote } from '@contract/conversion.schema'

const tags = z.record(z.string(), z.string()).optional()
const stream = z.object({
  index: z.number().int().nonnegative(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.string().optional(),
  level: z.number().optional(),
  pix_fmt: z.string().optional(),
  color_transfer: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  disposition: z.record(z.string(), z.number()).optional(),
  tags,
})
type Stream = z.infer<typeof stream>
/** The part of the output of `ffprobe` that the player needs. */
const probe = z.object({
  format: z.object({ format_name: z.string(), duration: z.string().optional() }),
  streams: z.array(stream).max(1000),
  chapters: z
    .array(z.object({ start_time: z.string(), tags }))
    .max(1000)
    .optional(),
})

/** Containers by FFmpeg's names; QuickTime and MP4 share one. */
const containers: Readonly<Record<string, string>> = {
  'matroska,webm': 'matroska',
  'mov,mp4,m4a,3gp,3g2,mj2': 'mp4',
  mpegts: 'mpeg-ts',
  mpeg: 'mpeg-ps',
  rm: 'realmedia',
}
/** Codecs that the player knows by another name than FFmpeg. */
const codecs: Readonly<Record<string, string>> = { h264: 'avc' }

/** The parts of a video by the output of `ffprobe`; null if it is not a video, or its length is unknown. */
export function partsOfProbe(output: string, mapsTones: boolean): FileParts | null {
  const parsed = probe.safeParse(parseJson(output))
  if (!parsed.success) return null
  const { format, streams, chapters = [] } = parsed.data
  const duration = Number(format.duration)
  const picture = streams.find((one) => one.codec_type === 'video' && !one.disposition?.['attached_pic'])
  if (!(duration > 0) || !picture?.width || !picture.height) return null
  return {
    container: containers[format.format_name] ?? format.format_name,
    duration,
    picture: {
      track: picture.index,
      codec: codecOf(picture),
      mp4Type: pictureType(picture),
      hdr: hdrTransfers.includes(picture.color_transfer ?? '') ? (mapsTones ? 'mapped' : 'pale') : null,
    },
    sounds: streams.filter((one) => one.codec_type === 'audio' && one.codec_name !== undefined).map(soundOf),
    subtitles: streams.filter((one) => one.codec_type === 'subtitle').map(subtitleOf),
    chapters: chapters
      .map(({ start_time: start, tags: names }) => ({ start: Math.max(0, Number(start)), title: titleOf(names) }))
      .filter(({ start }) => start < duration)
      .toSorted((a, b) => a.start - b.start),
  }
}

/** Transfer functions of a high dynamic range (ITU-R BT.2100): PQ and HLG. */
const hdrTransfers: readonly string[] = ['smpte2084', 'arib-std-b67']

const trackOf = (track: Stream) => ({
  track: track.index,
  codec: codecOf(track),
  language: shortText(track.tags?.['language'] ?? track.tags?.['LANGUAGE']),
  title: titleOf(track.tags),
  notes: notesOf(track),
  isDefault: track.disposition?.['default'] === 1,
})
const soundOf = (sound: Stream): FileParts['sounds'][number] => ({
  ...trackOf(sound),
  mp4Type: soundTypes[sound.codec_name ?? ''] ?? null,
})
const subtitleOf = (subtitle: Stream): FileParts['subtitles'][number] => ({
  ...trackOf(subtitle),
  isText: textCodecs.includes(subtitle.codec_name ?? ''),
})

/** Subtitles that FFmpeg rewrites as WebVTT; others are pictures, or broadcast formats that few builds read. */
const textCodecs: readonly string[] = ['subrip', 'ass', 'ssa', 'mov_text', 'webvtt', 'text']

/** The notes of a track, by FFmpeg's dispositions (`AV_DISPOSITION_…`). */
const dispositions: readonly (readonly [disposition: string, note: TrackNote])[] = [
  ['forced', 'forced'],
  ['hearing_impaired', 'sdh'],
  ['captions', 'sdh'],
  ['comment', 'commentary'],
  ['visual_impaired', 'description'],
]
const notesOf = ({ disposition }: Stream): TrackNote[] => [
  ...new Set(dispositions.filter(([name]) => disposition?.[name] === 1).map(([, note]) => note)),
]

const titleOf = (names: Stream['tags']): string | null => shortText(names?.['title'] ?? names?.['TITLE'])

const codecOf = ({ codec_name: name = '?' }: Stream): string => codecs[name] ?? name

const shortText = (value: string | undefined): string | null =>
  value === undefined || value === '' || value === 'und' ? null : value.toWellFormed().slice(0, 255)

/** The types of sound tracks that MP4 holds in every browser that plays them. */
const soundTypes: Readonly<Record<string, string>> = {
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  flac: 'audio/mp4; codecs="flac"',
  opus: 'audio/mp4; codecs="opus"',
  ac3: 'audio/mp4; codecs="ac-3"',
  eac3: 'audio/mp4; codecs="ec-3"',
}

/** The numbers of the profiles of H.264 (ITU-T H.264 Annex A), with the constraints that browsers compare. */
const avcProfiles: Readonly<Record<string, string>> = {
  'Constrained Baseline': '42E0',
  Baseline: '4200',
  Main: '4D40',
  Extended: '5800',
  High: '6400',
  'High 10': '6E00',
  'High 4:2:2': '7A00',
  'High 4:4:4 Predictive': 'F400',
}
const twoDigits = (level: number | undefined, radix: number): string =>
  Math.max(0, level ?? 0)
    .toString(radix)
    .toUpperCase()
    .padStart(2, '0')

/** The type of a picture in MP4, for the codecs that a browser may play (RFC 6381, and the registrations of VP9 and AV1). */
function pictureType({ codec_name: name, profile = '', level, pix_fmt: pixels = '' }: Stream): string | null {
  const bits = Number(/(1[02])[lb]e$/.exec(pixels)?.[1] ?? 8)
  if (name === 'h264') return mp4(avcProfiles[profile] && `avc1.${avcProfiles[profile]}${twoDigits(level, 16)}`)
  if (name === 'hevc')
    return mp4(hevcProfiles[profile] && `hvc1.${hevcProfiles[profile]}.L${Math.max(level ?? 0, 30)}.B0`)
  if (name === 'vp9') return mp4(`vp09.0${profile.at(-1) ?? '0'}.41.${twoDigits(bits, 10)}`)
  if (name === 'av1') return mp4(`av01.0.${twoDigits(level, 10)}M.${twoDigits(bits, 10)}`)
  return null
}

const hevcProfiles: Readonly<Record<string, string>> = { Main: '1.6', 'Main 10': '2.4' }
const mp4 = (codec: string | undefined): string | null => (codec ? `video/mp4; codecs="${codec}"` : null)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
