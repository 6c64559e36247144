import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { speeds } from '../../shell/player/use-preferences.ts'
import { CaptionsMenu } from './captions-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { Choice, PlayerMenu } from './player-menu.tsx'
import { SeekBar, Times } from './seek-bar.tsx'
import type { ScreenProps } from './screen-props.ts'
import { useVideo, useVideoStore } from './video-parts.tsx'
import { Volume } from './volume.tsx'

interface ControlsProps extends Pick<ScreenProps, 'player' | 'preferences' | 'onFiles'> {
  readonly container: HTMLElement | null
  readonly run: (command: PlayerCommand) => void
}

/** What a film is played with, in the order of their use. */
export function Controls({ player, preferences, container, run, onFiles }: ControlsProps) {
  const { t } = useTranslation()
  const store = useVideoStore()
  const { paused, fullscreen, pip, playbackRate, canFill, canFloat } = useVideo((state) => ({
    paused: state.paused,
    fullscreen: state.fullscreen,
    pip: state.pip,
    playbackRate: state.playbackRate,
    canFill: state.fullscreenAvailability === 'available',
    canFloat: state.pipAvailability === 'available',
  }))
  const hold = (open: boolean) => player.send({ type: open ? 'controls.hold' : 'controls.release' })
  return (
    <div className="player-controls" role="group" aria-label={t('player.controls')}>
      <SeekBar />
      <div className="player-row">
        <ControlButton
          icon={player.transport === 'ended' ? 'rotate-ccw' : paused ? 'play' : 'pause'}
          label={t(player.transport === 'ended' ? 'player.again' : paused ? 'player.play' : 'player.pause')}
          shortcut="K"
          onClick={() => store.togglePaused()}
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
        <Volume />
        <Times />
        <span className="player-gap" />
        <CaptionsMenu
          player={player}
          preferences={preferences}
          container={container}
          onOpenChange={hold}
          onFiles={onFiles}
        />
        <PlayerMenu
          container={container}
          onOpenChange={hold}
          trigger={<ControlButton icon="gauge" label={t('player.speedIs', { speed: playbackRate })} />}
        >
          <Choice
            label={t('player.speed')}
            value={playbackRate}
            onChoose={(rate) => store.setPlaybackRate(rate)}
            choices={speeds.map((speed) => ({ value: speed, text: t('player.speedOf', { speed }) }))}
          />
        </PlayerMenu>
        <ControlButton
          className="player-wide"
          icon="keyboard"
          label={t('player.keys')}
          onClick={() => run({ do: 'help' })}
        />
        {canFloat ? (
          <ControlButton
            icon="picture-in-picture-2"
            label={t(pip ? 'player.dock' : 'player.float')}
            shortcut="I"
            onClick={() => run({ do: 'picture' })}
          />
        ) : null}
        {canFill ? (
          <ControlButton
            icon={fullscreen ? 'minimize' : 'maximize'}
            label={t(fullscreen ? 'player.unfill' : 'player.fill')}
            shortcut="F"
            onClick={() => run({ do: 'fullscreen' })}
          />
        ) : null}
      </div>
    </div>
  )
}
