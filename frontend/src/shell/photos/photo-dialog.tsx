import { useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { photoSize, photoUrl } from './photo-url.ts'
import { usePhotos } from './use-photos.ts'

/** How far a finger travels, in CSS pixels, before it is a swipe. */
const swipe = 48

/** The dialog with a photo as large as the window, and buttons for the previous and the next one. */
export function PhotoDialog() {
  const { t } = useTranslation()
  const { photo, index, total, next, previous, close } = usePhotos()
  const startX = useRef(0)
  return (
    <DialogFrame
      onClose={close}
      shade="bg-black/90"
      className="fixed inset-0 z-50 grid grid-rows-[auto_1fr] text-zinc-50 outline-none"
    >
      <div className="flex items-center justify-between p-3">
        <DialogTitle className="px-2 tabular-nums">{t('photos.counter', { index: index + 1, total })}</DialogTitle>
        <DialogClose className="button-quiet hover:bg-white/15" />
      </div>
      {photo ? (
        <div
          className="relative grid min-h-0 place-items-center p-3"
          onPointerDown={({ clientX }) => (startX.current = clientX)}
          onPointerUp={({ clientX, pointerType }) => {
            if (pointerType === 'mouse' || Math.abs(clientX - startX.current) < swipe) return
            if (clientX < startX.current) next()
            else previous()
          }}
        >
          <img
            key={photo.path}
            src={photoUrl(photo)}
            alt={photo.alt}
            {...photoSize(photo)}
            className="max-h-full w-auto max-w-full touch-pan-y rounded-card object-contain select-none"
            draggable={false}
          />
          <Arrow side="left" label={t('photos.previous')} onPress={previous} />
          <Arrow side="right" label={t('photos.next')} onPress={next} />
        </div>
      ) : null}
    </DialogFrame>
  )
}

const Arrow = ({ side, label, onPress }: { side: 'left' | 'right'; label: string; onPress: () => void }) => (
  <button
    type="button"
    className={`button-quiet absolute top-1/2 bg-black/50 hover:bg-white/15 ${side === 'left' ? 'left-3' : 'right-3'}`}
    aria-label={label}
    onClick={onPress}
  >
    <Icon name={`chevron-${side}`} />
  </button>
)
