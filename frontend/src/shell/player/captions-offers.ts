import { captionsFor, captionsLanguage } from '../../domain/player/captions-language.ts'
import type { CaptionsOffer } from '../../domain/player/source.ts'
import { preferences } from './preferences.ts'

/** Captions in a file of this device. */
export const offerOf = (file: File): CaptionsOffer => ({
  id: `${file.name} ${file.size} ${file.lastModified}`,
  name: file.name,
  language: captionsLanguage(file.name),
  read: () => Promise.resolve(file),
})

/** The id of the captions to show at the start: in the language that was chosen last; null if they were hidden then. */
export function chosenCaptions(offers: readonly CaptionsOffer[]): string | null {
  const { captions } = preferences.read()
  return captions === null ? null : (captionsFor(offers, [captions])?.id ?? null)
}
