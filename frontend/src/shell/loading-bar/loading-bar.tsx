import { useTranslation } from '../../i18n/use-translation.ts'
import { useLoadingBar } from './use-loading-bar.ts'

/** Three pixels on top of everything (§9). */
export function LoadingBar() {
  const { t } = useTranslation()
  const { visible, progress, failed } = useLoadingBar()
  return (
    <progress
      aria-label={t('list.loading')}
      aria-hidden={!visible}
      max={100}
      value={progress}
      data-failed={failed || undefined}
      className={`loading-bar ${visible ? 'opacity-100' : 'opacity-0'}`}
    />
  )
}
