import { useEffect, useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { nothing, setPlaying, usePlaying } from '../../shell/player/use-playing.ts'
import type { Player } from '../../shell/player/use-player.ts'
import type { SessionTitle } from './use-media-session.ts'
import { useRefusal } from './use-refusal.ts'

interface FloatingParams {
  readonly player: Player
  readonly title: SessionTitle
  /** Whether the picture floats over a page other than the player's. */
  readonly isFloating: boolean
}

/**
 * Ends a floating picture whose film, such as the next episode, cannot be played, and gives the reason in a
 * notification.
 */
export function useFloatingEnd({ player, title, isFloating }: FloatingParams) {
  const { t } = useTranslation()
  const { search } = usePlaying()
  const notify = useNotify()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const { stage, away, isReading, failure } = player
  const hasEnded = isFloating && (away !== null || (stage === 'refused' && !isReading))
  const notifyEnd = () => {
    const name = away?.path.split('/').at(-1) ?? [title.name, title.text].filter(Boolean).join(' ')
    const reason = away ? t('player.awayText', { folder: away.folder.name }) : failure ? refusal(failure).join(' ') : ''
    setPlaying(nothing)
    notify({
      message: name === '' ? 'player.floatingEnded.unnamed' : 'player.floatingEnded.named',
      values: { name, reason },
      tone: 'error',
      timeout: null,
      actions: [{ label: 'player.floatingEnded.open', run: () => void navigate({ to: '/player', search }) }],
    })
  }
  const latest = useRef(notifyEnd)
  // The machine finds out alone, while the member reads another page, that the film cannot be played.
  useEffect(() => {
    latest.current = notifyEnd
  })
  // Once for each film, with the facts known when its explanation is ready.
  useEffect(() => {
    if (hasEnded) latest.current()
  }, [hasEnded])
}
