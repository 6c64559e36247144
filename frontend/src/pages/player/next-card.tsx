import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Player } from '../../shell/player/use-player.ts'

/** As long as the machine counts (seconds). */
const countdown = 10

/** What comes next, and that it begins by itself; a press begins it at once or stops that. */
export function NextCard({ player, name }: { player: Player; name: string }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(countdown)
  // Only a clock knows when a second has passed.
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="player-next" role="group" aria-label={t('player.next')}>
      <p>
        <span className="text-quiet">{t('player.nextIn', { seconds: left })}</span>
        <span className="display text-heading">{name}</span>
      </p>
      <p role="status" className="sr-only">
        {t('player.nextIn', { seconds: countdown })} {name}
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
