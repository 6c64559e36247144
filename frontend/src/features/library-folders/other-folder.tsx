import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { libraryCalls } from '@contract/calls/library.calls'
import type { LibraryFolder } from '@contract/library.schema'
import { isLibraryQuery } from '../../api/is-library-query.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber, joinFacts } from '../../i18n/format/format.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Milliseconds in which a removal can be undone. */
const UNDO_MS = 10_000

interface OtherFolderProps {
  readonly folder: LibraryFolder
  readonly itemProps: ComponentProps<'li'>
}

/** A folder that this browser cannot open: one of another browser, which may be gone for good, or of the server. */
export function OtherFolder({ folder, itemProps }: OtherFolderProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { isLeaving, remove } = useRemoval(folder)
  const { name, kind, files, isAway } = folder
  if (isLeaving) return null
  return (
    <li {...itemProps} className="grid gap-3 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <h3 className="flex items-center gap-2 font-semibold wrap-anywhere">
          <Icon name="folder-input" className="size-5 shrink-0 text-quiet" />
          <bdi>{name}</bdi>
        </h3>
        <p className="mt-1 text-quiet">
          {joinFacts(language, [
            t(kind === 'server' ? 'myFolders.server' : 'myFolders.elsewhere'),
            t('myFolders.counted', { number: formatNumber(language, files) }),
          ])}
        </p>
        {isAway ? <p className="mt-1 text-quiet">{t('myFolders.serverAway')}</p> : null}
      </div>
      {kind === 'browser' ? (
        <button
          type="button"
          className="button justify-self-start"
          aria-label={joinFacts(language, [t('myFolders.remove'), name])}
          onClick={remove}
        >
          {t('myFolders.remove')}
        </button>
      ) : null}
    </li>
  )
}

/** Removes a folder when the notification closes. Until then the removal can be undone. */
function useRemoval({ id, name }: LibraryFolder): { isLeaving: boolean; remove: () => void } {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [isLeaving, setLeaving] = useState(false)
  const { mutate } = useMutation({
    mutationFn: () => api(libraryCalls.removeLibraryFolder, { params: { folder: id } }),
    onError: () => {
      setLeaving(false)
      notify({ message: 'myFolders.notRemoved', values: { name }, tone: 'error' })
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isLibraryQuery }),
  })
  const remove = () => {
    let isUndone = false
    setLeaving(true)
    notify({
      message: 'myFolders.removed',
      values: { name },
      timeout: UNDO_MS,
      actions: [
        {
          label: 'action.undo',
          run: () => {
            isUndone = true
            setLeaving(false)
          },
        },
      ],
      onClose: () => {
        if (!isUndone) mutate()
      },
    })
  }
  return { isLeaving, remove }
}
