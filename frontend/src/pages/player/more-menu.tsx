import { Menu } from '@base-ui/react/menu'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { ControlButton } from './control-button.tsx'
import { downloadAddress, fileName, isOnServer } from './file-name.ts'
import { MenuAction, PlayerMenu } from './player-menu.tsx'
import { useOpenInVlc } from './use-open-in-vlc.ts'

interface MoreMenuProps {
  readonly player: Player
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
}

/** Downloads a file of the server, or opens it in VLC. Shows nothing for any other film. */
export function MoreMenu({ player, container, onOpenChange }: MoreMenuProps) {
  const { t } = useTranslation()
  const openInVlc = useOpenInVlc()
  const file = player.playable?.file ?? null
  if (!isOnServer(file)) return null
  return (
    <PlayerMenu
      container={container}
      onOpenChange={onOpenChange}
      trigger={<ControlButton icon="ellipsis" label={t('player.more')} />}
    >
      <Menu.LinkItem className="menu-item" href={downloadAddress(file)} download={fileName(file)} closeOnClick>
        {t('player.download')}
      </Menu.LinkItem>
      <MenuAction onClick={() => openInVlc(file)}>{t('player.openInVlc')}</MenuAction>
    </PlayerMenu>
  )
}
