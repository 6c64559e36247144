import type { SoundTrack } from '@contract/conversion.schema'
import { languageTag } from '../../domain/player/captions-language.ts'
import { displayName } from '../../i18n/format/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { usePreferences } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { ControlButton } from './control-button.tsx'
import { MenuRadioGroup, PlayerMenu } from './player-menu.tsx'

interface SoundMenuProps {
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
}

/** Chooses one of several sound tracks, and remembers its language. Shows nothing for a film with one. */
export function SoundMenu({ player, preferences: [, change], container, onOpenChange }: SoundMenuProps) {
  const nameOf = useSoundNames()
  const { t } = useTranslation()
  const sounds = player.playable?.sounds
  if (!sounds) return null
  const choose = (track: number) => {
    const language = languageTag(sounds.all.find((sound) => sound.track === track)?.language ?? null)
    if (language !== null) change({ sound: language })
    player.send({ type: 'sound.choose', track })
  }
  return (
    <PlayerMenu
      container={container}
      onOpenChange={onOpenChange}
      trigger={<ControlButton icon="audio-lines" label={t('player.sound')} />}
    >
      <MenuRadioGroup
        label={t('player.sound')}
        value={sounds.chosen}
        onChoose={choose}
        choices={sounds.all.map((sound, index) => ({ value: sound.track, text: nameOf(sound, index + 1) }))}
      />
    </PlayerMenu>
  )
}

/** Names tracks by their language and their own name: `German · Commentary`. */
function useSoundNames(): (sound: SoundTrack, number: number) => string {
  const { t, locale } = useTranslation()
  return ({ language, title }, number) => {
    const tag = languageTag(language)
    const parts = [tag && displayName(locale, 'language', tag), title].filter((part) => part !== null)
    return parts.length > 0 ? parts.join(' · ') : t('player.soundTrack', { number })
  }
}
