import { Dialog } from '@base-ui/react/dialog'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const keys = [
  { does: 'palette.title', ways: [['/'], ['Ctrl', 'K'], ['⌘', 'K']] },
  { does: 'palette.keys', ways: [['?']] },
  { does: 'palette.key.move', ways: [['↑'], ['↓']] },
  { does: 'palette.key.choose', ways: [['Enter']] },
  { does: 'palette.key.photos', ways: [['←'], ['→']] },
  { does: 'palette.key.row', ways: [['Home'], ['End']] },
  { does: 'palette.key.notifications', ways: [['F6']] },
  { does: 'action.close', ways: [['Esc']] },
] as const

/** Every key there is. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup className="dialog fixed inset-x-4 top-[10vh] z-50 mx-auto max-h-[80vh] max-w-lg overflow-y-auto rounded-card border border-line bg-surface p-5 shadow-float outline-none">
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="display text-heading">{t('palette.keys')}</Dialog.Title>
            <Dialog.Close className="button-quiet" aria-label={t('action.close')}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <dl className="mt-3">
            {keys.map(({ does, ways }) => (
              <div key={does} className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-2">
                <dt>{t(does)}</dt>
                <dd className="flex shrink-0 flex-wrap items-center justify-end gap-3">
                  {ways.map((way) => (
                    <span key={way.join(' ')} className="flex gap-1">
                      {way.map((key) => (
                        <kbd key={key} className="key">
                          {key}
                        </kbd>
                      ))}
                    </span>
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
