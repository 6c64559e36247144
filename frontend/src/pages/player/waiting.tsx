import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayerIcon } from './player-icon.tsx'
import type { ScreenProps } from './screen-props.ts'

/** The title over the picture, and whether the player is loading or paused. */
export function Waiting({ player: { stage, transport }, title }: Pick<ScreenProps, 'player' | 'title'>) {
  const { t } = useTranslation()
  const isLoading = stage === 'preparing' || transport === 'buffering' || transport === 'stalled'
  return (
    <>
      <div className="player-top">
        <p className="player-title">{title.name}</p>
        {title.text ? <p className="player-text">{title.text}</p> : null}
      </div>
      <div className="player-middle">
        {isLoading ? <span className="player-spinner" /> : null}
        {!isLoading && transport === 'paused' ? <PlayerIcon name="play" className="player-big" /> : null}
        <p role="status">{transport === 'stalled' ? t('player.stalled') : ''}</p>
      </div>
    </>
  )
}
