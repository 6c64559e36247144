import type { LibraryFile } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CorrectFile } from '../../../features/own-files/correct-file.tsx'
import { FileFacts } from '../../../features/own-files/file-facts.tsx'
import { PlayLink } from '../../../features/own-files/play-link.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { byEpisode } from '../../../domain/files/own-episodes.ts'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'

interface OwnFilesListProps {
  readonly files: readonly LibraryFile[]
  /** The name of the title in the visitor's language. */
  readonly title: string
  /** Whether there is only one file, whose facts are shown above the list. */
  readonly isOnlyFile: boolean
}

/** The files of a title: the path of each, the reason for its match, and a way to correct it. */
export function OwnFilesList({ files, title, isOnlyFile }: OwnFilesListProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  return (
    <details className="mt-1">
      <summary className="cursor-pointer py-2">
        {t('transfer.files', { count: files.length, number: formatNumber(language, files.length) })}
      </summary>
      <ul ref={listRef} className="divide-y divide-line">
        {files.toSorted(byEpisode(language)).map((file) => (
          <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3" {...itemProps}>
            <div className="min-w-0 grow basis-60">
              <p className="wrap-anywhere">{file.path.split('/').map(isolated).join(' / ')}</p>
              {isOnlyFile ? null : <FileFacts file={file} />}
            </div>
            {isOnlyFile || file.size === 0 ? null : (
              <PlayLink
                file={file.id}
                label={t('phrase.labeled', { label: t('myLibrary.play'), value: file.path.split('/').at(-1)! })}
              >
                {t('myLibrary.play')}
              </PlayLink>
            )}
            <CorrectFile
              file={file}
              label={t(file.match?.type === 'tv' ? 'myLibrary.wrongEpisode' : 'myLibrary.wrong')}
              matchedTitle={title}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
