import type { FileParts, SoundTrack } from '@contract/conversion.schema'
import {
  conversionOf,
  mainSound,
  streamType,
  type Conversion,
  type PlayerSupport,
} from '../../domain/player/conversion.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import type { Playable } from '../../domain/player/source.ts'
import { languageTag } from '../../domain/player/track-language.ts'
import { preferences } from './preferences.ts'
import { addressOf } from './server-file.ts'
import { trackChoices } from './track-choices.ts'

interface ConversionParts {
  readonly parts: FileParts
  /** The formats that this browser plays. */
  readonly support: PlayerSupport
  readonly show: string | null
}

/** How the server sends a file: converted if this browser does not play it, with the sound that was chosen. */
export function conversionsOf(
  id: string,
  { parts, support, show }: ConversionParts,
): Pick<Playable, 'conversion' | 'sounds'> {
  const viewer = newUuid()
  const conversionTo = (sound: SoundTrack | undefined): Playable['conversion'] => {
    const conversion = conversionOf(parts, support, sound)
    return (
      conversion && { ...conversion, addressAt: (seconds) => streamAddress(id, { ...conversion, viewer, seconds }) }
    )
  }
  const sound = chosenSound(parts.sounds, show)
  const conversion = conversionTo(sound)
  const isChoice = sound !== undefined && parts.sounds.length > 1 && support.canStream(conversion?.type ?? streamType)
  const sounds = isChoice
    ? {
        all: parts.sounds,
        chosen: sound.track,
        conversionTo: (track: number) => conversionTo(parts.sounds.find((one) => one.track === track)),
      }
    : null
  return { conversion, sounds }
}

/** The sound in the language that was chosen for this show, or else last; without a choice the main one. */
const chosenSound = (sounds: readonly SoundTrack[], show: string | null): SoundTrack | undefined => {
  const { sound: language = preferences.read().sound } = trackChoices.read(show)
  const inLanguage = sounds.filter((one) => language !== null && languageTag(one.language) === language)
  return inLanguage.find(({ notes }) => notes.length === 0) ?? inLanguage[0] ?? mainSound(sounds)
}

interface StreamFrom extends Conversion {
  /** The player, whose next request ends the former one. */
  readonly viewer: string
  readonly seconds: number
}

function streamAddress(id: string, { picture, sound, track, viewer, seconds }: StreamFrom): string {
  const query = {
    start: seconds.toFixed(3),
    picture,
    sound,
    viewer,
    ...(track === undefined ? {} : { track: String(track) }),
  }
  return addressOf(id, `stream?${new URLSearchParams(query).toString()}`)
}
