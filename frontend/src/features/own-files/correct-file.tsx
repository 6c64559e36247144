import { useRef } from 'react'
import type { LibraryFile } from '@contract/library.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useReview } from '../../shell/review/use-review.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { WholeFolderCheckbox } from './whole-folder-checkbox.tsx'
import { SaveFailed } from './save-failed.tsx'
import { TitleSearch } from './title-search.tsx'
import { useDecision } from './use-decision.ts'

/** Corrects the title of a file, or of all files in its folder, when the match is wrong or missing. */
export function CorrectFile({ file, label }: { file: LibraryFile; label: string }) {
  const { t } = useTranslation()
  const { searched, isSaving, failed, search, stopSearch } = useReview()
  const toggle = useRef<HTMLButtonElement>(null)
  const name = file.path.split('/').at(-1)!
  const isOpen = searched === file.id
  const { below, isForFolder, setIsForFolder, decide } = useDecision({
    entry: file.id,
    name,
    folder: file.folder.id,
    paths: [file.path],
    defaultScope: { file: file.id },
  })
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        ref={toggle}
        aria-expanded={isOpen}
        aria-label={t('phrase.labelled', { label, value: isolated(name) })}
        onClick={() => (isOpen ? stopSearch() : search(file.id))}
      >
        {label}
      </button>
      {isOpen ? (
        <div className="basis-full">
          <TitleSearch
            initialText={file.reading.title}
            label={t('transfer.search', { title: isolated(name) })}
            onPick={decide}
            onStop={() => {
              stopSearch()
              toggle.current?.focus()
            }}
          />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <SteadyButton className="button" disabled={isSaving} onClick={() => decide(null)}>
              {t('transfer.none')}
            </SteadyButton>
            {below ? <WholeFolderCheckbox folder={below} checked={isForFolder} onChange={setIsForFolder} /> : null}
          </div>
        </div>
      ) : null}
      {failed === file.id ? <SaveFailed /> : null}
    </>
  )
}
