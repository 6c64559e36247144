import { captionsChoice } from '../../domain/player/choose-captions.ts'
import { showKey } from '../../domain/player/show-key.ts'
import type { CaptionsOffer, Playable } from '../../domain/player/source.ts'
import { trackChoices } from './track-choices.ts'

/** Remembers the captions (null: hidden) or the language of the sound for the show that plays. */
export function rememberTracks(
  playable: Playable | null,
  { captions, sound }: { readonly captions?: CaptionsOffer | null; readonly sound?: string },
): void {
  trackChoices.change(showKey(playable?.file ?? null), {
    ...(captions === undefined ? {} : { captions: captions && captionsChoice(captions) }),
    ...(sound === undefined ? {} : { sound }),
  })
}
