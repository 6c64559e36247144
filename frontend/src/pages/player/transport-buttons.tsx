import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { ControlButton } from './control-button.tsx'
import { togglePaused } from './playback-commands.ts'
import { useVideo, useVideoStore } from './video-parts.tsx'

interface TransportButtonsProps {
  readonly player: Player
  readonly run: (command: PlayerCommand) => void
}

/** Buttons that play, pause, seek, and go to the next film. */
export function TransportButtons({ player, run }: TransportButtonsProps) {
  const { t } = useTranslation()
  const store = useVideoStore()
  const paused = useVideo((state) => state.paused)
  return (
    <>
      <ControlButton
        icon={player.transport === 'ended' ? 'rotate-ccw' : paused ? 'play' : 'pause'}
        label={t(player.transport === 'ended' ? 'player.again' : paused ? 'player.play' : 'player.pause')}
        shortcut="K"
        onClick={() => togglePaused(store)}
      />
      <ControlButton
        icon="rewind"
        label={t('player.backward')}
        shortcut="J"
        onClick={() => run({ do: 'seek', by: -10 })}
      />
      <ControlButton
        icon="fast-forward"
        label={t('player.forward')}
        shortcut="L"
        onClick={() => run({ do: 'seek', by: 10 })}
      />
      {player.playable?.next ? (
        <ControlButton
          icon="skip-forward"
          label={t('player.next')}
          shortcut="Shift+N"
          onClick={() => run({ do: 'next' })}
        />
      ) : null}
    </>
  )
}
