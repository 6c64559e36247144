import { MAX_FOLDERS } from '@contract/library-bounds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber, joinFacts } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useFolder } from '../../shell/folders/use-folder.ts'
import type { FolderWithState } from '../../shell/folders/use-folder-states.ts'
import type { Library } from '../../shell/folders/use-library.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { MovedQuestion } from './moved-question.tsx'

interface FolderNoticesProps {
  readonly library: Library
  readonly states: readonly FolderWithState[]
}

/** Folder matters that wait for the member, each in a slim line: a permission, a question, a problem. */
export function FolderNotices({ library, states }: FolderNoticesProps) {
  return (
    <div className="basis-full empty:hidden">
      <NotReady library={library} />
      <Locked states={states} />
      <MovedQuestion moved={library.moved} answerMoved={library.answerMoved} />
      <Problem problem={library.problem} />
    </div>
  )
}

/** The first folder that the browser opens only after a press. */
function Locked({ states }: Pick<FolderNoticesProps, 'states'>) {
  const locked = states.find(({ state }) => state === 'locked')
  return locked ? <LockedFolder folder={locked.ref} /> : null
}

function LockedFolder({ folder: ref }: { folder: FolderWithState['ref'] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { name, unlock } = useFolder(ref)
  return (
    <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 rounded-card bg-raised px-4">
      <span className="min-w-0 wrap-anywhere">{t('myFolders.lockedLine', { name: isolated(name) })}</span>
      <button
        type="button"
        className="link link-alone"
        aria-label={joinFacts(language, [t('myFolders.unlock'), name])}
        onClick={unlock}
      >
        {t('myFolders.unlock')}
      </button>
    </p>
  )
}

export function NotReady({ library: { state, retry } }: { library: Library }) {
  const { t } = useTranslation()
  if (state !== 'failed' && state !== 'unreadable') return null
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-danger">{t(state === 'failed' ? 'myFolders.failed' : 'myFolders.problem.unsaved')}</p>
      <button ref={focusOnArrival} type="button" className="button" onClick={retry}>
        {t('action.retry')}
      </button>
    </div>
  )
}

export function Problem({ problem }: Pick<Library, 'problem'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (!problem) return null
  const text =
    problem.kind === 'overlaps'
      ? t('myFolders.problem.overlaps', { name: isolated(problem.name) })
      : problem.kind === 'tooMany'
        ? t('myFolders.failure.tooManyFolders', { number: formatNumber(language, MAX_FOLDERS) })
        : t(`myFolders.problem.${problem.kind}`)
  return (
    <p role="alert" className="mt-3 text-danger">
      {text}
    </p>
  )
}
