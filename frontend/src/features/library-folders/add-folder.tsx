import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { filesSource } from '../../shell/folders/file-system/read-drop.ts'
import type { Library } from '../../shell/folders/use-library.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Lets the member choose a folder: with the browser's picker if it has one, else with a field for directories. */
export function AddFolder({ library }: { library: Library }) {
  const { t } = useTranslation()
  const { pick, isAdding } = library
  const canPick = 'showDirectoryPicker' in window
  return (
    <div className="grid justify-items-start gap-3">
      {canPick ? (
        <SteadyButton className="button button-primary" disabled={isAdding} onClick={pick}>
          <Icon name="plus" />
          {t('myFolders.add')}
        </SteadyButton>
      ) : (
        <DirectoryField library={library} />
      )}
      <p className="text-sm text-quiet pointer-coarse:hidden">{t('myFolders.drop')}</p>
    </div>
  )
}

/** All current browsers support the attribute (HTML Standard), but React's types lack it. */
const directoryAttributes = { webkitdirectory: '' }

/** The browser shows its own confirmation before the page gets the files, so a note explains it beforehand. */
function DirectoryField({ library: { add, isAdding } }: { library: Library }) {
  const { t } = useTranslation()
  const field = useId()
  const note = useId()
  return (
    <>
      <p id={note} className="max-w-prose">
        {t('myFolders.fieldWarning')} {t('myFolders.fieldAgain')}
      </p>
      <label htmlFor={field} className="button button-primary focus-within:outline-3 focus-within:outline-lamp">
        <Icon name="plus" />
        {t('myFolders.add')}
        <input
          id={field}
          type="file"
          {...directoryAttributes}
          className="sr-only"
          aria-describedby={note}
          aria-disabled={isAdding}
          onClick={(event) => {
            if (isAdding) event.preventDefault()
          }}
          onChange={(event) => {
            const source = filesSource([...(event.target.files ?? [])])
            add({ folders: source ? [source] : [], otherItems: 0 })
            event.target.value = ''
          }}
        />
      </label>
    </>
  )
}
