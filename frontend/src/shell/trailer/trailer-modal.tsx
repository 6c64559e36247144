import { Dialog } from '@base-ui/react/dialog'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon/icon.tsx'
import { useTrailer } from './use-trailer.ts'

export function TrailerModal() {
  const { t } = useTranslation()
  const { url, title, close } = useTrailer()
  return (
    <Dialog.Root open={url !== null} onOpenChange={(open) => (open ? undefined : close())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/80" />
        <Dialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-5xl -translate-y-1/2 outline-none">
          <div className="flex items-center justify-between gap-4 pb-3 text-zinc-50">
            <Dialog.Title className="display text-heading">{title}</Dialog.Title>
            <Dialog.Close className="button-quiet text-zinc-50" aria-label={t('action.close')}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          {url ? (
            <iframe
              className="aspect-video w-full rounded-lg bg-black"
              src={url}
              title={title}
              allow="fullscreen; picture-in-picture; encrypted-media"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
