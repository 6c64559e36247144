import { useTranslation } from '../../i18n/use-translation.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import type { Library } from '../../shell/folders/use-library.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'

/** Asks whether a new folder is a known one that moved. */
export function MovedQuestion({ moved, answerMoved }: Pick<Library, 'moved' | 'answerMoved'>) {
  const { t } = useTranslation()
  if (!moved) return null
  return (
    <div role="alert" className="mt-4 rounded-card border border-line p-4">
      <p className="max-w-prose font-semibold wrap-anywhere">
        {t('myFolders.moved.question', { name: isolated(moved.name) })}
      </p>
      <p className="mt-1 max-w-prose text-sm wrap-anywhere text-quiet">
        {t('myFolders.moved.reason', { name: isolated(moved.source.name) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button ref={focusOnArrival} type="button" className="button button-primary" onClick={() => answerMoved(true)}>
          {t('myFolders.moved.yes')}
        </button>
        <button ref={focusOnArrival} type="button" className="button" onClick={() => answerMoved(false)}>
          {t('myFolders.moved.no')}
        </button>
      </div>
    </div>
  )
}
