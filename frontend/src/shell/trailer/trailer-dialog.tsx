import { useTranslation } from '../../i18n/use-translation.ts'
import { watchUrl } from '../../domain/title/trailer.ts'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog/dialog-frame.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useTrailer } from './use-trailer.ts'

/** The dialog with the open trailer, or with the reason why it cannot be shown. */
export function TrailerDialog() {
  const { t } = useTranslation()
  const { url, title, frame, state, close, retry } = useTrailer()
  return (
    <DialogFrame
      onClose={close}
      shade="bg-black/80"
      className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-5xl -translate-y-1/2 text-zinc-50 outline-none"
    >
      <div className="flex items-center justify-between gap-4 pb-3">
        <DialogTitle className="display text-heading">{title}</DialogTitle>
        <DialogClose />
      </div>
      {url ? (
        <div className="grid aspect-video min-h-64 w-full rounded-lg bg-black *:[grid-area:1/1]">
          {/* The frame is shown once its player answers, so that the browser's own error page is never visible. */}
          <iframe
            key={frame}
            data-trailer
            className={`size-full rounded-lg ${state === 'there' ? '' : 'invisible'}`}
            src={url}
            title={title}
            allow="fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <div role="status" className="place-self-center px-4 text-center">
            {state === 'loading' ? <p>{t('list.loading')}</p> : null}
            {state === 'slow' ? <Slow url={url} /> : null}
            {state === 'unreachable' ? <Unreachable url={url} onRetry={retry} /> : null}
          </div>
        </div>
      ) : null}
    </DialogFrame>
  )
}

function Slow({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('list.loading')}</p>
      <p className="mt-1">{t('trailer.slow')}</p>
      <p className="mt-5">
        <OnYouTube url={url} />
      </p>
    </>
  )
}

function OnYouTube({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <a href={watchUrl(url)} target="_blank" rel="noopener noreferrer" className="button">
      <Icon name="external-link" />
      {t('trailer.onYouTube')}
    </a>
  )
}

function Unreachable({ url, onRetry }: { url: string; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-lg font-semibold">{t('trailer.unreachable')}</p>
      <p className="mt-1">{t('trailer.unreachableText')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <button ref={focusOnArrival} type="button" className="button button-primary" onClick={onRetry}>
          <Icon name="rotate-ccw" />
          {t('action.retry')}
        </button>
        <OnYouTube url={url} />
      </div>
    </>
  )
}
