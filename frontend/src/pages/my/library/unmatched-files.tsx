import type { LibraryFile } from '@contract/library.schema'
import type { NameReading } from '@contract/scanned-files.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { CorrectFile } from '../../../features/own-files/correct-file.tsx'
import { FileFacts } from '../../../features/own-files/file-facts.tsx'
import { PlayLink } from '../../../features/own-files/play-link.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../../features/reach/use-loader-query.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { uniqueBy } from '../../../domain/unique.ts'
import { MoreButton } from '../../../ui/button/more-button.tsx'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'

/** Files without a title. They can be played, and main films can be given a title. */
export function UnmatchedFiles({ role }: { role: NameReading['role'] }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery(queries.of(libraryQueries).libraryUnmatched(role))
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const pages = list.data?.pages ?? []
  const files = uniqueBy(
    pages.flatMap(({ results }) => results),
    ({ id }) => id,
  )
  return (
    <>
      <p className="mt-6 max-w-prose text-quiet">{t(`myLibrary.about.${role}`)}</p>
      <Section answer={list} size="text" pending={<SkeletonLines className="mt-6 grid gap-4" />}>
        {() => (
          <ul ref={listRef} className="mt-4 divide-y divide-line">
            {files.map((file) => (
              <li key={file.id} {...itemProps}>
                <FileRow file={file} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {list.isSuccess && files.length === 0 ? <p className="mt-4 text-quiet">{t('transfer.nothingHere')}</p> : null}
      {list.isFetchNextPageError ? (
        <p role="alert" className="mt-6 text-danger">
          {t('error.tryAgain')}
        </p>
      ) : null}
      <MoreButton list={list} />
    </>
  )
}

function FileRow({ file }: { file: LibraryFile }) {
  const { t } = useTranslation()
  const { path, reading } = file
  const parts = path.split('/')
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-60">
        <h3 className="font-semibold wrap-anywhere">{parts.at(-1)}</h3>
        {parts.length > 1 ? <p className="text-sm wrap-anywhere text-quiet">{parts.slice(0, -1).join(' / ')}</p> : null}
        <FileFacts file={file} />
      </div>
      {file.size === 0 ? null : (
        <PlayLink
          file={file.id}
          label={t('phrase.labeled', { label: t('myLibrary.play'), value: isolated(parts.at(-1)!) })}
        >
          {t('myLibrary.play')}
        </PlayLink>
      )}
      {reading.role === 'main' ? <CorrectFile file={file} label={t('myLibrary.identify')} matchedTitle={null} /> : null}
    </article>
  )
}
