import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ShortcutsSetting } from '../../ui/shortcuts/shortcuts-setting.tsx'

const keys = [
  { does: 'palette.title', ways: [['/'], ['Ctrl', 'K'], ['⌘', 'K']] },
  { does: 'palette.keys', ways: [['?']] },
  { does: 'palette.key.log', ways: [['L']] },
  { does: 'palette.key.move', ways: [['↑'], ['↓']] },
  { does: 'palette.key.choose', ways: [['Enter']] },
  { does: 'palette.key.photos', ways: [['←'], ['→']] },
  { does: 'palette.key.row', ways: [['Home'], ['End']] },
  { does: 'palette.key.review', ways: [['↑'], ['↓'], ['→']] },
  { does: 'palette.key.reviewChoose', ways: [['Enter'], ['1'], ['9']] },
  { does: 'palette.key.reviewOther', ways: [['N'], ['S'], ['X']] },
  { does: 'palette.key.notifications', ways: [['F6']] },
  { does: 'action.close', ways: [['Esc']] },
] as const

/** The dialog that lists all keyboard shortcuts, and turns those of a single key off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('palette.keys')} onClose={onClose} className="max-w-lg">
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
      <ShortcutsSetting className="border-t border-line pt-4" />
    </Dialog>
  )
}
