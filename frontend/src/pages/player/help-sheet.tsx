import { Dialog } from '@base-ui/react/dialog'
import { keyHelp } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** The dialog that lists the keyboard shortcuts of the player. */
export function HelpSheet({ container, onClose }: { container: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={container}>
        <Dialog.Backdrop className="player-backdrop" />
        <Dialog.Popup className="player-help">
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="display text-heading">{t('player.keys')}</Dialog.Title>
            <Dialog.Close className="button-quiet" aria-label={t('action.close')}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <dl>
            {keyHelp.map(({ keys, does }) => (
              <div key={does}>
                <dt>{t(`player.key.${does}`)}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key === 'Space' ? t('player.key.space') : key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
