import {
  BlobSource,
  Input,
  MATROSKA,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  UrlSource,
  WEBM,
  type InputTrack,
} from 'mediabunny'
import type { FileParts } from '../../domain/player/failure.ts'

/** The names of `domain/player/failure.ts` for the containers that are read. */
const containers = new Map([
  [MP4, 'mp4'],
  [QTFF, 'quicktime'],
  [MATROSKA, 'matroska'],
  [WEBM, 'webm'],
  [OGG, 'ogg'],
  [MPEG_TS, 'mpeg-ts'],
])

/** Reads the container and codecs from a few bytes of a film; `cut` for a file whose index is incomplete. */
export async function readParts(media: File | string): Promise<FileParts | 'cut'> {
  const source = typeof media === 'string' ? new UrlSource(new URL(media, location.href)) : new BlobSource(media)
  using input = new Input({ formats: [...containers.keys()], source })
  try {
    const format = await input.getFormat()
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    if (!picture && !sound) return 'cut'
    return { container: containers.get(format) ?? null, picture: await codecOf(picture), sound: await codecOf(sound) }
  } catch (error) {
    return error instanceof UnsupportedInputFormatError ? { container: null, picture: null, sound: null } : 'cut'
  }
}

/** The name of a track's codec, or the name in the file if Mediabunny does not know it. */
async function codecOf(track: InputTrack | null): Promise<string | null> {
  if (!track) return null
  return (await track.getCodec()) ?? String((await track.getInternalCodecId()) ?? '?')
}
