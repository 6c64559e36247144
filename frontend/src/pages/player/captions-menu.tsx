import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { displayName } from '../../i18n/format/format.ts'
import { type usePreferences, captionSizes } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { ControlButton } from './control-button.tsx'
import { MenuRadioGroup, MenuAction, PlayerMenu } from './player-menu.tsx'

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
        trigger={<ControlButton icon={isOn ? 'captions' : 'captions-off'} label={t('player.captions')} shortcut="C" />}
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

/** Chooses captions, or none. The language is remembered. */
function CaptionsChoice({ player, preferences: [, change] }: Pick<CaptionsMenuProps, 'player' | 'preferences'>) {
  const { t, locale } = useTranslation()
  const choose = (id: string) => {
    const offer = player.offers.find((one) => one.id === id)
    change({ captions: offer ? (offer.language ?? '') : null })
    player.send(offer ? { type: 'captions.choose', id } : { type: 'captions.hide' })
  }
  return (
    <MenuRadioGroup
      label={t('player.captions')}
      value={player.captions === 'off' ? none : (player.chosen ?? none)}
      onChoose={choose}
      choices={[
        { value: none, text: t('player.off') },
        ...player.offers.map(({ id, name, language }) => ({
          value: id,
          text: language ? displayName(locale, 'language', language) : name,
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
