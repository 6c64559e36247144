/**
 * The container and codecs of a file, by the names of mediabunny, or by the first bytes of the file.
 */
export interface FileParts {
  /** `mp4`, `matroska`, `avi`, …; null if it is unknown. */
  readonly container: string | null
  readonly picture: string | null
  readonly sound: string | null
}

/** Browsers that differ in the formats that they play. */
type Browser = 'Safari' | 'Chrome' | 'Edge' | 'Firefox'

type FailedPart = 'container' | 'picture' | 'sound'

/** Why a source cannot be played, or not all of it. */
export type Failure =
  | {
      readonly problem:
        | 'empty'
        | 'notVideo'
        | 'cut'
        | 'unknown'
        | 'unreachable'
        | 'notFound'
        | 'notOpen'
        | 'offline'
        | 'gone'
        /** The server converts as many films as it may. */
        | 'busy'
        /** The server started to convert the film, and failed. */
        | 'notConverted'
    }
  /** The host of an open film does not answer. */
  | { readonly problem: 'hostSilent'; readonly host: string }
  | {
      readonly problem: 'parts'
      readonly parts: readonly { readonly part: FailedPart; readonly name: string }[]
      /** Browsers that play all of it; none if no browser does. */
      readonly browsers: readonly Browser[]
    }

/** Asks the browser whether it plays a type: `HTMLMediaElement.canPlayType`. */
export type CanPlay = (type: string) => boolean

interface Codec {
  /** The common name. */
  readonly name: string
  /** The MIME type for `canPlayType`; null if no browser plays it, regardless of its answer. */
  readonly type: string | null
  readonly browsers: readonly Browser[]
}

const all: readonly Browser[] = ['Chrome', 'Edge', 'Firefox', 'Safari']

const codecs: Readonly<Record<string, Codec>> = {
  avc: { name: 'H.264', type: 'video/mp4; codecs="avc1.640028"', browsers: all },
  hevc: { name: 'HEVC (H.265)', type: 'video/mp4; codecs="hvc1.1.6.L120.90"', browsers: ['Safari'] },
  vp8: { name: 'VP8', type: 'video/webm; codecs="vp8"', browsers: all },
  vp9: { name: 'VP9', type: 'video/webm; codecs="vp9"', browsers: all },
  av1: { name: 'AV1', type: 'video/mp4; codecs="av01.0.08M.08"', browsers: ['Chrome', 'Edge', 'Firefox'] },
  prores: { name: 'ProRes', type: null, browsers: ['Safari'] },
  aac: { name: 'AAC', type: 'audio/mp4; codecs="mp4a.40.2"', browsers: all },
  mp3: { name: 'MP3', type: 'audio/mpeg', browsers: all },
  opus: { name: 'Opus', type: 'audio/webm; codecs="opus"', browsers: all },
  vorbis: { name: 'Vorbis', type: 'audio/webm; codecs="vorbis"', browsers: all },
  flac: { name: 'FLAC', type: 'audio/mp4; codecs="flac"', browsers: all },
  ac3: { name: 'AC-3 (Dolby Digital)', type: 'audio/mp4; codecs="ac-3"', browsers: ['Safari'] },
  eac3: { name: 'E-AC-3 (Dolby Digital Plus)', type: 'audio/mp4; codecs="ec-3"', browsers: ['Safari'] },
  dts: { name: 'DTS', type: null, browsers: [] },
  truehd: { name: 'Dolby TrueHD', type: null, browsers: [] },
  mp2: { name: 'MP2', type: null, browsers: [] },
  wmav2: { name: 'Windows Media Audio', type: null, browsers: [] },
  mpeg4: { name: 'MPEG-4 (DivX, Xvid)', type: null, browsers: [] },
  mpeg2video: { name: 'MPEG-2', type: null, browsers: [] },
  vc1: { name: 'VC-1', type: null, browsers: [] },
  wmv3: { name: 'Windows Media Video', type: null, browsers: [] },
}

const containers: Readonly<Record<string, Codec>> = {
  mp4: { name: 'MP4', type: 'video/mp4', browsers: all },
  quicktime: { name: 'QuickTime (MOV)', type: 'video/mp4', browsers: all },
  webm: { name: 'WebM', type: 'video/webm', browsers: all },
  matroska: { name: 'Matroska (MKV)', type: 'video/x-matroska', browsers: ['Chrome', 'Edge'] },
  ogg: { name: 'Ogg', type: 'video/ogg', browsers: ['Chrome', 'Edge', 'Firefox'] },
  avi: { name: 'AVI', type: null, browsers: [] },
  asf: { name: 'Windows Media (WMV)', type: null, browsers: [] },
  flv: { name: 'Flash Video (FLV)', type: null, browsers: [] },
  realmedia: { name: 'RealMedia', type: null, browsers: [] },
  'mpeg-ps': { name: 'MPEG-2 (MPG, VOB)', type: null, browsers: [] },
  'mpeg-ts': { name: 'MPEG-TS', type: null, browsers: [] },
}

/** The common name of a codec. */
export const codecName = (code: string): string => codecs[code]?.name ?? code
const playersOf = (code: string | null): readonly Browser[] => (code === null ? all : (codecs[code]?.browsers ?? []))

/** Finds the parts of a file that this browser does not play, and the browsers that play all of them. */
export function failureOf({ container, picture, sound }: FileParts, canPlay: CanPlay): Failure {
  const wrapping = container === null ? undefined : containers[container]
  const isPlayed = (type: string | null | undefined): boolean => typeof type === 'string' && canPlay(type)
  const failed: FailedPart[] = []
  if (wrapping && !isPlayed(wrapping.type)) failed.push('container')
  if (picture !== null && !isPlayed(codecs[picture]?.type)) failed.push('picture')
  if (sound !== null && !sound.startsWith('pcm') && !isPlayed(codecs[sound]?.type)) failed.push('sound')
  // The browser plays all parts, so the file is damaged or incomplete.
  if (failed.length === 0) return { problem: wrapping ? 'cut' : 'unknown' }
  const names = { container: wrapping?.name, picture: picture && codecName(picture), sound: sound && codecName(sound) }
  return {
    problem: 'parts',
    parts: failed.map((part) => ({ part, name: names[part] ?? '' })),
    browsers: all.filter((browser) =>
      [wrapping?.browsers ?? [], playersOf(picture), playersOf(sound)].every((players) => players.includes(browser)),
    ),
  }
}
