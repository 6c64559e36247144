import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { displayName } from '../../i18n/format/format.ts'
import { captionSizes, type usePreferences } from '../../shell/player/use-preferences.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { ControlButton } from './control-button.tsx'
import { Choice, MenuAction, PlayerMenu } from './player-menu.tsx'

interface CaptionsMenuProps {
  readonly player: Player
  readonly preferences: ReturnType<typeof usePreferences>
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** No captions have this id. */
const none = ''

/** Which captions are shown, how large and where; others can be added from a file. */
export function CaptionsMenu({
  player,
  preferences: [liked, change],
  container,
  onOpenChange,
  onFiles,
}: CaptionsMenuProps) {
  const { t, locale } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const choose = (id: string) => {
    const offer = player.offers.find((one) => one.id === id)
    change({ captions: offer ? (offer.language ?? '') : null })
    player.send(offer ? { type: 'captions.choose', id } : { type: 'captions.hide' })
  }
  const isOn = player.captions !== 'off'
  return (
    <>
      <PlayerMenu
        container={container}
        onOpenChange={onOpenChange}
        trigger={<ControlButton icon={isOn ? 'captions' : 'captions-off'} label={t('player.captions')} shortcut="C" />}
      >
        <Choice
          label={t('player.captions')}
          value={isOn ? (player.chosen ?? none) : none}
          onChoose={choose}
          choices={[
            { value: none, text: t('player.off') },
            ...player.offers.map(({ id, name, language }) => ({
              value: id,
              text: language ? displayName(locale, 'language', language) : name,
            })),
          ]}
        />
        <MenuAction onClick={() => input.current?.click()}>{t('player.addCaptions')}</MenuAction>
        {isOn ? (
          <>
            <Choice
              label={t('player.size')}
              value={liked.size}
              onChoose={(size) => change({ size })}
              choices={captionSizes.map((size) => ({ value: size, text: t('player.percent', { percent: size }) }))}
            />
            <Choice
              label={t('player.place')}
              value={liked.place}
              onChoose={(place) => change({ place })}
              choices={[
                { value: 'bottom', text: t('player.bottom') },
                { value: 'top', text: t('player.top') },
              ]}
            />
          </>
        ) : null}
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
