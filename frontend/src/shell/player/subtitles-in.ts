import type { FileParts, SubtitleTrack } from '@contract/conversion.schema'
import type { CaptionsOffer, TrackName } from '../../domain/player/source.ts'
import { languageTag } from '../../domain/player/track-language.ts'
import { addressOf, fetchBlob } from './server-file.ts'

/** The subtitles in a file on the server: those that it reads as text, and those that are pictures. */
export function subtitlesIn(
  id: string,
  { subtitles }: FileParts,
): { readonly offers: readonly CaptionsOffer[]; readonly pictures: readonly TrackName[] } {
  const [texts, pictures] = [true, false].map((isText) => subtitles.filter((one) => one.isText === isText))
  return {
    offers: texts!.map((subtitle) => ({
      ...trackName(subtitle),
      id: `track ${subtitle.track}`,
      isInFilm: true,
      read: (signal) => fetchBlob(addressOf(id, `subtitles/${subtitle.track}`), signal),
    })),
    pictures: pictures!.map(trackName),
  }
}

const trackName = ({ language, title, notes }: SubtitleTrack): TrackName => ({
  language: languageTag(language),
  title,
  notes,
})
