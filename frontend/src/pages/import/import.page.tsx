import { useQuery } from '@tanstack/react-query'
import type { ImportStatus, CurrentImport, FormerEntries } from '@contract/import-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { ExportLinks } from './export-links.tsx'
import { hasFormer, FormerCounts } from '../../features/former/former-counts.tsx'
import { ImportFailed } from './import-failed.tsx'
import { ImportProgress } from './import-progress.tsx'
import { PastImports } from './past-imports.tsx'
import { Review } from './review.tsx'
import { UploadForm } from './upload-form.tsx'
import { importProblem } from './use-import.ts'
import { WaitingTitles } from './waiting-titles.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { BackLink } from '../../ui/back-link/back-link.tsx'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useBringOver } from '../../features/former/use-bring-over.ts'

/** Milliseconds between two requests for the progress of an import. */
const POLL_MS = 1000
const workingStates: readonly ImportStatus['state'][] = ['uploaded', 'reading', 'matching', 'applying']
/** Most imports are of known files of one person, and need no step for their columns or people. */
const ColumnStep = lazy(async () => ({ default: (await import('./column-step.tsx')).ColumnStep }))
const PeopleStep = lazy(async () => ({ default: (await import('./people-step.tsx')).PeopleStep }))

/** Imports and exports data. The state of an import is on the server, so the member can leave the page and return. */
export function ImportPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const current = useQuery({
    ...queries.of(importQueries).currentImport(),
    refetchInterval: ({ state }) =>
      state.data?.import && workingStates.includes(state.data.import.state) ? POLL_MS : false,
  })
  const { data, isFetching, refetch } = current
  const { data: former } = useQuery(queries.of(importQueries).formerEntries())
  // While it is fetched again, the query has no error.
  const [lastError, setLastError] = useState<Error | null>(null)
  if (current.error && current.error !== lastError) setLastError(current.error)
  useResultPage(data)
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('transfer.title')}</PageHeading>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('transfer.lead')}</p>
      <section aria-labelledby="import" className="mt-10">
        <h2 id="import" className="display text-heading">
          {t('transfer.import')}
        </h2>
        {data?.import === null && former && hasFormer(former) ? <FormerTitles entries={former} /> : null}
        {data ? data.import === null ? <UploadForm /> : <Step status={data.import} /> : null}
        {lastError && !data ? (
          <div role="alert" className="mt-4">
            <p className="text-danger">{t(importProblem(lastError))}</p>
            <SteadyButton
              ref={focusOnArrival}
              className="button mt-4"
              disabled={isFetching}
              onClick={() => void refetch()}
            >
              {t(isFetching ? 'list.loading' : 'action.retry')}
            </SteadyButton>
          </div>
        ) : null}
      </section>
      {data?.import === null ? <WaitingTitles /> : null}
      <PastImports />
      <ExportLinks />
    </div>
  )
}

function Step({ status }: { status: ImportStatus }) {
  const [isAnswering, setAnswering] = useState(false)
  const back = () => setAnswering(false)
  const answerAgain = () => setAnswering(true)
  if (workingStates.includes(status.state)) return <ImportProgress status={status} />
  if (status.state === 'failed') return <ImportFailed status={status} />
  const isTable = status.service === 'csv'
  const waits = status.state === 'columns' || status.state === 'people'
  if (waits || isAnswering) {
    const Question = isTable ? ColumnStep : PeopleStep
    return (
      <Suspense fallback={null}>
        <Question status={status} onBack={waits ? undefined : back} />
      </Suspense>
    )
  }
  return (
    <Review
      key={status.id}
      status={status}
      onColumns={isTable ? answerAgain : undefined}
      onPeople={status.canChoosePeople ? answerAgain : undefined}
    />
  )
}

/** Navigates to the page of an import when it finishes while this page is open. */
function useResultPage(current: CurrentImport | undefined): void {
  const navigate = useNavigate()
  const open = useRef<string>(undefined)
  // The import finishes on the server, so no event of this page tells when to navigate.
  useEffect(() => {
    const { import: underWay, last } = current ?? {}
    if (underWay) open.current = underWay.id
    else if (last && last.id === open.current) {
      open.current = undefined
      void navigate({ to: '/my/import/$import', params: { import: last.id } })
    }
  }, [current, navigate])
}

/** Offers to import the member's data from the time when the server had another catalogue. */
function FormerTitles({ entries }: { entries: FormerEntries }) {
  const { t } = useTranslation()
  const bringOver = useBringOver()
  return (
    <section aria-labelledby="former" className="mt-4 max-w-2xl rounded-card border border-line p-5">
      <h3 id="former" className="font-bold">
        {t('transfer.former.title')}
      </h3>
      <FormerCounts entries={entries} />
      <p className="mt-2 text-quiet">{t('transfer.former.text')}</p>
      <SteadyButton
        className="button button-primary mt-4"
        disabled={bringOver.isPending}
        onClick={() => bringOver.mutate()}
      >
        {t('transfer.former.action')}
      </SteadyButton>
    </section>
  )
}
