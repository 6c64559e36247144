import { useEffect, useRef, useState, type RefObject } from 'react'
import type { LibraryFile } from '@contract/library.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useReview } from '../../shell/review/use-review.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { DialogButton } from '../../ui/lazy/dialog-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { FileDetailsForm, useFileDetails } from './file-details.tsx'
import { WholeFolderCheckbox } from './whole-folder-checkbox.tsx'
import { SaveFailed } from './save-failed.tsx'
import { TitleSearch } from './title-search.tsx'
import { useDecision } from './use-decision.ts'

const NumberFolderDialog = lazyComponent(async () => (await import('./number-folder-dialog.tsx')).NumberFolderDialog)

interface CorrectFileProps {
  readonly file: LibraryFile
  readonly label: string
  /** The name that the catalog gives the matched title in the visitor's language; null without a match. */
  readonly matchedTitle: string | null
}

/** Corrects the title of a file, or of all files in its folder, when the match is wrong or missing. */
export function CorrectFile({ file, label, matchedTitle }: CorrectFileProps) {
  const { t } = useTranslation()
  const { searched, failed, search, stopSearch } = useReview()
  const isOpen = searched === file.id
  const toggle = useReturnedFocus(isOpen)
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        ref={toggle}
        aria-expanded={isOpen}
        aria-label={t('phrase.labeled', { label, value: isolated(nameOf(file)) })}
        onClick={() => (isOpen ? stopSearch() : search(file.id))}
      >
        {label}
      </button>
      {isOpen ? <CorrectionForm file={file} matchedTitle={matchedTitle} /> : null}
      {failed === file.id ? <SaveFailed /> : null}
    </>
  )
}

const nameOf = ({ path }: LibraryFile): string => path.split('/').at(-1)!

/** The form of a file. It starts with the file's current values each time it opens. */
function CorrectionForm({ file, matchedTitle }: Omit<CorrectFileProps, 'label'>) {
  const { t } = useTranslation()
  const { isSaving, stopSearch } = useReview()
  const name = nameOf(file)
  const { below, isForFolder, setIsForFolder, decide } = useDecision({
    entry: file.id,
    name,
    folder: file.folder.id,
    paths: [file.path],
    defaultScope: { file: file.id },
  })
  const details = useFileDetails({ file, matchedTitle, decide })
  const decideTitle = isForFolder ? decide : details.decideFile
  return (
    <div className="basis-full">
      {isForFolder ? null : <FileDetailsForm details={details} isSaving={isSaving} onStop={stopSearch} />}
      {file.match?.type === 'tv' ? <NumberFolder file={file} show={file.match.id} title={matchedTitle} /> : null}
      <TitleSearch
        initialText={file.reading.title}
        label={t('transfer.search', { title: isolated(name) })}
        onPick={(chosen) => decideTitle(chosen)}
        onStop={stopSearch}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <SteadyButton className="button" disabled={isSaving} onClick={() => decideTitle(null)}>
          {t('transfer.none')}
        </SteadyButton>
        {below ? <WholeFolderCheckbox folder={below} checked={isForFolder} onChange={setIsForFolder} /> : null}
      </div>
    </div>
  )
}

/** Opens the dialog that numbers all files of the show in a folder. */
function NumberFolder({ file, show, title }: { file: LibraryFile; show: number; title: string | null }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-3">
      <DialogButton open={isOpen} onOpen={() => setIsOpen(true)} preload={NumberFolderDialog.preload}>
        {t('myLibrary.numbering.open')}
      </DialogButton>
      {isOpen ? (
        <NumberFolderDialog
          file={file}
          show={{ id: show, title: title ?? file.reading.title }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  )
}

/** The button that opens a form. It gets the focus again when the form leaves with the element that had it. */
function useReturnedFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  // Only after the form has left the page is the focus known to be lost.
  useEffect(() => {
    const button = opener.current
    if (!isOpen) return
    return () => {
      if (button?.isConnected && document.activeElement === document.body) button.focus()
    }
  }, [isOpen])
  return opener
}
