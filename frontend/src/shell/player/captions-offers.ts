import { captionsName } from '../../domain/player/captions-name.ts'
import { captionsFor } from '../../domain/player/choose-captions.ts'
import type { CaptionsOffer } from '../../domain/player/source.ts'
import { preferences } from './preferences.ts'
import { trackChoices } from './track-choices.ts'

/** Captions in a file, by its name. */
export function captionsInFile(id: string, name: string, read: CaptionsOffer['read']): CaptionsOffer {
  const { language, notes } = captionsName(name)
  return { id, language, notes, title: language === null ? name : null, isInFilm: false, read }
}

/** Captions in a file of this device. */
export const offerOf = (file: File): CaptionsOffer =>
  captionsInFile(`${file.name} ${file.size} ${file.lastModified}`, file.name, () => Promise.resolve(file))

/**
 * The id of the captions to show at the start: as they were chosen for this show, else in the language that was chosen last; null
 * if they were hidden then.
 */
export function chosenCaptions(offers: readonly CaptionsOffer[], show: string | null): string | null {
  const { captions = preferences.read().captions } = trackChoices.read(show)
  return captions === null ? null : (captionsFor(offers, [captions])?.id ?? null)
}
