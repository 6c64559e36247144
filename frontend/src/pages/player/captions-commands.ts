import { captionsFor } from '../../domain/player/choose-captions.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'
import { captionSizes, rememberTracks, type usePreferences } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { neighbor } from './neighbor.ts'

interface CaptionsCommandsParts {
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly delay: readonly [number, (delay: number) => void]
  readonly announce: (text: string) => void
  readonly translation: ReturnType<typeof useTranslation>
}

/** Commands that show and hide captions, and change their size and delay. */
export function captionsCommands({
  player,
  preferences: [preferred, change],
  delay: [delay, setDelay],
  announce,
  translation: { t, locale },
}: CaptionsCommandsParts) {
  return {
    toggle: () => {
      const offer = captionsFor(player.offers, [preferred.captions ?? locale, locale, 'en']) ?? player.offers[0]
      if (player.captions !== 'off') {
        change({ captions: null })
        rememberTracks(player.playable, { captions: null })
        player.send({ type: 'captions.hide' })
        announce(t('player.captionsOff'))
      } else if (offer) {
        change({ captions: offer.language ?? '' })
        rememberTracks(player.playable, { captions: offer })
        player.send({ type: 'captions.choose', id: offer.id })
        announce(t('player.captionsOn'))
      } else announce(t('player.noCaptions'))
    },
    changeSize: (by: number) => {
      const size = neighbor<number>(captionSizes, preferred.size, by)
      change({ size })
      announce(t('player.sizeIs', { percent: size }))
    },
    changeDelay: (by: number) => {
      setDelay(delay + by)
      announce(t('player.delayIs', { seconds: (delay + by).toFixed(1) }))
    },
  }
}
