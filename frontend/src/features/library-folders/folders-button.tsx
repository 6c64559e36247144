import { useState } from 'react'
import { libraryQueries } from '../../api/library-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { useFolderIds } from '../../shell/folders/use-folder-ids.ts'
import { useFolderStates, type FolderWithState } from '../../shell/folders/use-folder-states.ts'
import type { Library } from '../../shell/folders/use-library.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DialogButton } from '../../ui/lazy/dialog-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLoaderQuery } from '../reach/use-loader-query.ts'
import { FolderNotices } from './folder-notices.tsx'

const FoldersPanel = lazyComponent(async () => (await import('./folders-panel.tsx')).FoldersPanel)

/** Opens the settings of the folders, and says how many there are and what they are doing. */
export function FoldersButton({ library }: { library: Library }) {
  const [isOpen, setOpen] = useState(false)
  const states = useFolderStates(library.folders)
  const text = useFoldersText(library, states)
  return (
    <>
      <DialogButton open={isOpen} onOpen={() => setOpen(true)} preload={FoldersPanel.preload}>
        <Icon name="sliders-horizontal" />
        <span className="tabular-nums">{text}</span>
      </DialogButton>
      {isOpen ? (
        <FoldersPanel library={library} onClose={() => setOpen(false)} />
      ) : (
        <FolderNotices library={library} states={states} />
      )}
    </>
  )
}

/** The number of all folders, with those of other browsers and of the server, and the most urgent state of one. */
function useFoldersText({ folders, state }: Library, states: readonly FolderWithState[]): string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { data } = useLoaderQuery(queries.of(libraryQueries).libraryFolders())
  const localIds = useFolderIds(folders)
  const count = states.length + (data?.folders ?? []).filter(({ id }) => !localIds.has(id)).length
  const urgent = urgentStates.find((one) => states.some((folder) => folder.state === one))
  const text = count === 0 ? t('myFolders.title') : t('myFolders.found', { folders: formatNumber(language, count) })
  const doing = urgent ? t(`myFolders.short.${urgent}`) : state === 'opening' ? t('myFolders.status.checking') : ''
  return [text, doing].filter(Boolean).join(' · ')
}

/** The states that the button names, the most urgent first. */
const urgentStates = ['locked', 'refused', 'failed', 'listing', 'sending', 'unreached', 'away', 'detached'] as const
