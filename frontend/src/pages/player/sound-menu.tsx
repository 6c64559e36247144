import { languageTag } from '../../domain/player/track-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { rememberTracks, type usePreferences } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { MenuRadioGroup, PlayerMenu } from './player-menu.tsx'
import { useTrackName } from './use-track-name.ts'

interface SoundMenuProps {
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
}

/** Chooses one of several sound tracks, and remembers its language. Shows nothing for a film with one track. */
export function SoundMenu({ player, preferences: [, change], container, onOpenChange }: SoundMenuProps) {
  const nameOf = useTrackName()
  const { t } = useTranslation()
  const sounds = player.playable?.sounds
  if (!sounds) return null
  const choose = (track: number) => {
    const language = languageTag(sounds.all.find((sound) => sound.track === track)?.language ?? null)
    if (language !== null) {
      change({ sound: language })
      rememberTracks(player.playable, { sound: language })
    }
    player.send({ type: 'sound.choose', track })
  }
  return (
    <PlayerMenu container={container} onOpenChange={onOpenChange} icon="audio-lines" label={t('player.sound')}>
      <MenuRadioGroup
        label={t('player.sound')}
        value={sounds.chosen}
        onChoose={choose}
        choices={sounds.all.map((sound, index) => ({
          value: sound.track,
          text: nameOf(
            { ...sound, language: languageTag(sound.language) },
            t('player.soundTrack', { number: index + 1 }),
          ),
        }))}
      />
    </PlayerMenu>
  )
}
