import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { useMatching } from '../../shell/folders/use-library.ts'
import { useThrottledText } from './use-throttled-text.ts'

/** Shows how many files have been looked up to find their titles; nothing once all of them have. */
export function MatchingStatus() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, looked, left } = useMatching()
  const numbers = { looked: formatNumber(language, looked), total: formatNumber(language, looked + left) }
  const isShown = state !== 'idle' && left > 0
  const text = isShown
    ? state === 'matching'
      ? t('myFolders.matching', numbers)
      : t(`myFolders.${messageKeys[state]}`)
    : ''
  const announced = useThrottledText(text, isShown ? state : '')
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {isShown ? (
        <div className="mt-2" aria-hidden={state === 'matching' ? undefined : true}>
          <p className="text-quiet tabular-nums" aria-hidden="true">
            {text}
          </p>
          {state === 'matching' ? (
            <progress
              aria-label={text}
              className="mt-2 h-2 w-full max-w-md"
              value={looked}
              max={Math.max(1, looked + left)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

const messageKeys = { idle: 'matching', matching: 'matching', waiting: 'busy', paused: 'paused' } as const
