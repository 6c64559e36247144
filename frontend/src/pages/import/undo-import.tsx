import { Dialog } from '@base-ui/react/dialog'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useUndo } from './use-undo.ts'

/** Takes an import back as a whole; asks once before. */
export function UndoImport({ id }: { id: string }) {
  const { t } = useTranslation()
  const undo = useUndo()
  return (
    <Dialog.Root>
      <Dialog.Trigger className="button mt-12">
        <Icon name="rotate-ccw" />
        {t('transfer.undo.button')}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="display text-heading">{t('transfer.undo.title')}</Dialog.Title>
          <Dialog.Description className="mt-3">{t('transfer.undo.text')}</Dialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <SteadyButton className="button button-primary" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
              {t('transfer.undo.button')}
            </SteadyButton>
            <Dialog.Close className="button">{t('transfer.undo.keep')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
