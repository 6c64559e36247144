import { keyHelp } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog/dialog-frame.tsx'

/** The dialog that lists the keyboard shortcuts of the player. */
export function HelpSheet({ container, onClose }: { container: HTMLElement | null; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DialogFrame onClose={onClose} container={container} shade="bg-black/70" className="player-help">
      <div className="flex items-center justify-between gap-4">
        <DialogTitle className="display text-heading">{t('player.keys')}</DialogTitle>
        <DialogClose />
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
    </DialogFrame>
  )
}
