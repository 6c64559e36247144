import { captionsFor } from '../../domain/player/captions-for.ts'
import type { useTranslation } from '../../i18n/use-translation.ts'
import { captionSizes, type usePreferences } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { neighbour } from './neighbour.ts'

interface CaptionsCommandsParts {
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly delay: readonly [number, (delay: number) => void]
  readonly say: (text: string) => void
  readonly translation: ReturnType<typeof useTranslation>
}

/** Commands that show and hide captions, and change their size and delay. */
export function captionsCommands({
  player,
  preferences: [liked, change],
  delay: [delay, setDelay],
  say,
  translation: { t, locale },
}: CaptionsCommandsParts) {
  return {
    toggle: () => {
      const offer = captionsFor(player.offers, [liked.captions ?? locale, locale, 'en']) ?? player.offers[0]
      if (player.captions !== 'off') {
        change({ captions: null })
        player.send({ type: 'captions.hide' })
        say(t('player.captionsOff'))
      } else if (offer) {
        change({ captions: offer.language ?? '' })
        player.send({ type: 'captions.choose', id: offer.id })
        say(t('player.captionsOn'))
      } else say(t('player.noCaptions'))
    },
    larger: (by: number) => {
      const size = neighbour<number>(captionSizes, liked.size, by)
      change({ size })
      say(t('player.sizeIs', { percent: size }))
    },
    later: (by: number) => {
      setDelay(delay + by)
      say(t('player.delayIs', { seconds: (delay + by).toFixed(1) }))
    },
  }
}
