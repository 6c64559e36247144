import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CaptionsMenu } from './captions-menu.tsx'
import { ControlButton } from './control-button.tsx'
import { SeekBar, Times } from './seek-bar.tsx'
import { MoreMenu } from './more-menu.tsx'
import type { ScreenProps } from './screen-props.ts'
import { SoundMenu } from './sound-menu.tsx'
import { SpeedMenu } from './speed-menu.tsx'
import { TransportButtons } from './transport-buttons.tsx'
import { ViewButtons } from './view-buttons.tsx'
import { Volume } from './volume.tsx'

interface ControlsProps extends Pick<ScreenProps, 'player' | 'preferences' | 'onFiles'> {
  readonly container: HTMLElement | null
  readonly media: HTMLVideoElement | null
  readonly run: (command: PlayerCommand) => void
}

/** The controls of the player. */
export function Controls({ player, preferences, container, media, run, onFiles }: ControlsProps) {
  const { t } = useTranslation()
  const hold = (open: boolean) => player.send({ type: open ? 'controls.hold' : 'controls.release' })
  return (
    <div className="player-controls" role="group" aria-label={t('player.controls')}>
      <SeekBar chapters={player.playable?.chapters ?? []} file={player.playable?.file ?? null} />
      <div className="player-row">
        <TransportButtons player={player} run={run} />
        <Volume />
        <Times />
        <span className="player-gap" />
        <SoundMenu player={player} preferences={preferences} container={container} onOpenChange={hold} />
        <CaptionsMenu
          player={player}
          preferences={preferences}
          container={container}
          onOpenChange={hold}
          onFiles={onFiles}
        />
        <SpeedMenu container={container} onOpenChange={hold} />
        <MoreMenu player={player} media={media} container={container} onOpenChange={hold} />
        <ControlButton
          className="player-wide"
          icon="keyboard"
          label={t('player.keys')}
          onClick={() => run({ do: 'help' })}
        />
        <ViewButtons run={run} />
      </div>
    </div>
  )
}
