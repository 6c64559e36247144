import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { ImportResult } from './import-result.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

const route = getRouteApi('/my/import_/$import')
/** Milliseconds between two requests for the progress of an undo. */
const POLL_MS = 1000

/** The page of a finished import: what was imported, what was not and why, what waits, and how to undo it. */
export function PastImportPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { import: id } = route.useParams()
  const answer = useQuery({
    ...queries.of(importQueries).importStatus(id),
    refetchInterval: ({ state }) => (state.data?.state === 'undoing' ? POLL_MS : false),
  })
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my/import">{t('transfer.title')}</BackLink>
      </p>
      <Section answer={answer} size="text">
        {(status) => <ImportResult status={status} />}
      </Section>
    </div>
  )
}
