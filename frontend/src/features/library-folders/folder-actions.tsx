import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { joinFacts } from '../../i18n/format/format.ts'
import type { FolderHandle } from '../../shell/folders/use-folder.ts'

/** The actions for a folder in its present state: the most important one, and removing it. */
export function FolderActions({ folder }: { folder: FolderHandle }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, name, unlock, scan, cancel, remove } = folder
  const action = actions[state]
  if (state === 'removing') return null
  const run = { unlock, scan, cancel }
  const labelWithName = (what: string) => joinFacts(language, [what, name])
  return (
    <div className="flex flex-wrap gap-2">
      {action ? (
        <button
          type="button"
          className={action === 'unlock' ? 'button button-primary' : 'button'}
          aria-label={labelWithName(t(`myFolders.${action}`))}
          onClick={run[action]}
        >
          {t(`myFolders.${action}`)}
        </button>
      ) : null}
      <button type="button" className="button" aria-label={labelWithName(t('myFolders.remove'))} onClick={remove}>
        {t('myFolders.remove')}
      </button>
    </div>
  )
}

const actions: Partial<Record<FolderHandle['state'], 'unlock' | 'scan' | 'cancel'>> = {
  locked: 'unlock',
  refused: 'unlock',
  listing: 'cancel',
  sending: 'cancel',
  unreached: 'cancel',
  current: 'scan',
  canceled: 'scan',
  failed: 'scan',
  away: 'scan',
}
