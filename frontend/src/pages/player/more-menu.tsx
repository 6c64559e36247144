import { useTranslation } from '../../i18n/use-translation.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { useMenuItem } from '../../ui/menu/menu-items.tsx'
import { downloadAddress, fileName, isOnServer } from './file-name.ts'
import { MenuAction, PlayerMenu } from './player-menu.tsx'
import { chooseDevice, useRemotePlayback } from '../../shell/player/use-remote-playback.ts'
import { useOpenInVlc } from './use-open-in-vlc.ts'

interface MoreMenuProps {
  readonly player: Player
  readonly media: HTMLVideoElement | null
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
}

/**
 * Plays a film on another device; downloads a file of the server, or opens it in VLC. Shows nothing if none of it is
 * possible.
 */
export function MoreMenu({ player, media, container, onOpenChange }: MoreMenuProps) {
  const { t } = useTranslation()
  const openInVlc = useOpenInVlc()
  const file = player.playable?.file ?? null
  const hasDevice = useRemotePlayback(media)
  // Another device can read neither a file of this device nor a stream.
  const device = hasDevice && typeof player.playable?.media === 'string' && !player.playable.conversion ? media : null
  if (!isOnServer(file) && !device) return null
  return (
    <PlayerMenu container={container} onOpenChange={onOpenChange} icon="ellipsis" label={t('player.more')}>
      {device ? <MenuAction onClick={() => chooseDevice(device)}>{t('player.cast')}</MenuAction> : null}
      {isOnServer(file) ? (
        <>
          <MenuAction onClick={() => openInVlc(file)}>{t('player.openInVlc')}</MenuAction>
          <Download address={downloadAddress(file)} name={fileName(file)} />
        </>
      ) : null}
    </PlayerMenu>
  )
}

function Download({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation()
  return (
    <a role="menuitem" className="menu-item" href={address} download={name} {...useMenuItem({})}>
      {t('player.download')}
    </a>
  )
}
