import type { FileParts, SoundTrack } from '@contract/conversion.schema'
import { codecName, failureOf, type CanPlay } from './failure.ts'

/** How the server sends a film that the browser does not play as it is: as MP4 for Media Source Extensions. */
export interface Conversion {
  readonly picture: 'copy' | 'convert'
  readonly sound: 'copy' | 'convert'
  /** The number of the sound track; undefined for a film without sound. */
  readonly track: number | undefined
  /** The MIME type of the stream. */
  readonly type: string
  /** The length of the film, in seconds. */
  readonly duration: number
  /** Whether the converted picture looks pale: FFmpeg there does not map its high dynamic range. */
  readonly isPale: boolean
  /** The parts that the server converts, for the viewer; empty if only the container changes. */
  readonly converted: readonly { readonly part: 'picture' | 'sound'; readonly name: string }[]
}

/** Queries the browser for what it plays: `canPlayType` of an element, and `MediaSource.isTypeSupported`. */
export interface PlayerSupport {
  readonly canPlay: CanPlay
  readonly canStream: CanPlay
}

/** H.264 (High, level 4.1) and AAC-LC, which the server converts to. */
const avc = 'avc1.640029'
const aac = 'mp4a.40.2'

/** The type of a stream that is converted whole. */
export const streamType = `video/mp4; codecs="${avc}, ${aac}"`

/**
 * How a film has to be converted for this browser to play with a sound track; null if it plays unconverted, or if the
 * browser accepts no stream. The server copies the parts that the browser plays.
 */
export function conversionOf(
  parts: FileParts,
  { canPlay, canStream }: PlayerSupport,
  sound = mainSound(parts.sounds),
): Conversion | null {
  const { picture } = parts
  const playsItself = sound === mainSound(parts.sounds) && plays(parts, sound, canPlay)
  if (!picture || playsItself || !canStream(streamType)) return null
  const isCopied = (type: string | null | undefined): boolean => typeof type === 'string' && canStream(type)
  const treatments = {
    picture: isCopied(picture.mp4Type) ? 'copy' : 'convert',
    sound: !sound || isCopied(sound.mp4Type) ? 'copy' : 'convert',
  } as const
  const codecs = [
    treatments.picture === 'copy' ? codecIn(picture.mp4Type) : avc,
    ...(sound ? [treatments.sound === 'copy' ? codecIn(sound.mp4Type) : aac] : []),
  ]
  const names = { picture: codecName(picture.codec), sound: codecName(sound?.codec ?? '') }
  return {
    ...treatments,
    track: sound?.track,
    type: mp4(...codecs),
    duration: parts.duration,
    isPale: treatments.picture === 'convert' && picture.hdr === 'pale',
    converted: (['picture', 'sound'] as const)
      .filter((part) => treatments[part] === 'convert')
      .map((part) => ({ part, name: names[part] })),
  }
}

/** The sound that plays without a choice: the default one of the file, or its first. */
export const mainSound = (sounds: readonly SoundTrack[]): SoundTrack | undefined =>
  sounds.find((sound) => sound.isDefault) ?? sounds[0]

function plays({ container, picture }: FileParts, sound: SoundTrack | undefined, canPlay: CanPlay): boolean {
  const failure = failureOf({ container, picture: picture?.codec ?? null, sound: sound?.codec ?? null }, canPlay)
  // Browsers play only some profiles of these codecs.
  const isProfilePlayed = !picture?.mp4Type || !['avc', 'hevc'].includes(picture.codec) || canPlay(picture.mp4Type)
  return failure.problem !== 'parts' && isProfilePlayed
}

const mp4 = (...codecs: readonly string[]): string => `video/mp4; codecs="${codecs.join(', ')}"`
const codecIn = (type: string | null): string => /codecs="([^"]*)"/.exec(type ?? '')?.[1] ?? ''
