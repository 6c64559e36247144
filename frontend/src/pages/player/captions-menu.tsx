import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { TrackName } from '../../domain/player/source.ts'
import { type usePreferences, captionSizes, rememberTracks } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { MenuRadioGroup, MenuAction, PlayerMenu } from './player-menu.tsx'
import { useTrackName } from './use-track-name.ts'

interface CaptionsMenuProps {
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** The captions menu: which captions are shown, their size and position, and adding captions from a file. */
export function CaptionsMenu({ player, preferences, container, onOpenChange, onFiles }: CaptionsMenuProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const isOn = player.captions !== 'off'
  return (
    <>
      <PlayerMenu
        container={container}
        onOpenChange={onOpenChange}
        icon={isOn ? 'captions' : 'captions-off'}
        label={t('player.captions')}
        shortcut="C"
      >
        <CaptionsChoice player={player} preferences={preferences} />
        <MenuAction onClick={() => input.current?.click()}>{t('player.addCaptions')}</MenuAction>
        {isOn ? <CaptionsStyle preferences={preferences} /> : null}
      </PlayerMenu>
      <input
        ref={input}
        type="file"
        accept=".srt,.vtt"
        multiple
        hidden
        aria-label={t('player.addCaptions')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The value for no captions. No captions have this id. */
const none = ''

/** Chooses captions, or none. The choice is remembered, for this show and for others. */
function CaptionsChoice({ player, preferences: [, change] }: Pick<CaptionsMenuProps, 'player' | 'preferences'>) {
  const { t } = useTranslation()
  const nameOf = useTrackName()
  const { offers, playable } = player
  const choose = (id: string) => {
    const offer = offers.find((one) => one.id === id) ?? null
    change({ captions: offer ? (offer.language ?? '') : null })
    rememberTracks(playable, { captions: offer })
    player.send(offer ? { type: 'captions.choose', id } : { type: 'captions.hide' })
  }
  const nameAt = (name: TrackName, index: number) => nameOf(name, t('player.captionsTrack', { number: index + 1 }))
  return (
    <MenuRadioGroup
      label={t('player.captions')}
      value={player.captions === 'off' ? none : (player.chosen ?? none)}
      onChoose={choose}
      choices={[
        { value: none, text: t('player.off') },
        ...offers.map((offer, index) => ({ value: offer.id, text: nameAt(offer, index) })),
        ...(playable?.pictures ?? []).map((pictures, index) => ({
          value: `pictures ${index}`,
          text: t('player.pictureCaptions', { name: nameAt(pictures, offers.length + index) }),
          isDisabled: true,
        })),
      ]}
    />
  )
}

/** Menu groups for the size and the position of captions. */
function CaptionsStyle({ preferences: [preferred, change] }: { preferences: ReturnType<typeof usePreferences> }) {
  const { t } = useTranslation()
  return (
    <>
      <MenuRadioGroup
        label={t('player.size')}
        value={preferred.size}
        onChoose={(size) => change({ size })}
        choices={captionSizes.map((size) => ({ value: size, text: t('player.percent', { percent: size }) }))}
      />
      <MenuRadioGroup
        label={t('player.captionsPosition')}
        value={preferred.place}
        onChoose={(position) => change({ place: position })}
        choices={[
          { value: 'bottom', text: t('player.bottom') },
          { value: 'top', text: t('player.top') },
        ]}
      />
    </>
  )
}
