import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportStatus } from '@contract/import.schema'
import { Changes } from './changes.tsx'
import { useImport } from './use-import.ts'

/** What was brought in, and the way to it. */
export function ImportResult({ status }: { status: ImportStatus }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { cancel } = useImport()
  // The server finished by itself: what other pages keep of the account is from before.
  useEffect(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'import',
      refetchType: 'none',
    })
  }, [queryClient, status.id])
  return (
    <div className="mt-4 max-w-2xl">
      <p role="status" className="display text-heading">
        {t('transfer.doneTitle')}
      </p>
      {status.result ? (
        <div className="mt-4">
          <Changes changes={status.result} />
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/my" className="button button-primary">
          {t('nav.my')}
        </Link>
        <button type="button" className="button" onClick={() => cancel.mutate(status.id)}>
          {t('transfer.another')}
        </button>
      </div>
    </div>
  )
}
