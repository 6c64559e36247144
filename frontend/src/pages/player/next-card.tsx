import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Player } from '../../shell/player/use-player.ts'

/** Seconds; the same as in the player machine. */
const COUNTDOWN_SECONDS = 10

/** Counts down to the next film, which then starts by itself; buttons start it at once or cancel it. */
export function NextCard({ player, name }: { player: Player; name: string }) {
  const { t } = useTranslation()
  const [secondsLeft, setSecondsLeft] = useState(COUNTDOWN_SECONDS)
  // The effect sets a timer that counts the seconds down.
  useEffect(() => {
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(1, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="player-next" role="group" aria-label={t('player.next')}>
      <p>
        <span className="text-quiet">{t('player.nextIn', { seconds: secondsLeft })}</span>
        <span className="display text-heading">{name}</span>
      </p>
      <p role="status" className="sr-only">
        {t('player.nextIn', { seconds: COUNTDOWN_SECONDS })} {name}
      </p>
      <button type="button" className="button button-primary" onClick={() => player.send({ type: 'next.play' })}>
        {t('player.playNow')}
      </button>
      <button type="button" className="button" onClick={() => player.send({ type: 'next.stop' })}>
        {t('player.stay')}
      </button>
    </div>
  )
}
