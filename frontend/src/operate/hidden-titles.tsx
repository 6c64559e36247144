import { useState, type FormEvent } from 'react'
import { hiddenTitleCalls } from '@contract/calls/hidden-titles.calls'
import type { FoundTitle, HiddenTitle } from '@contract/hidden-titles.schema'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperatorChange, useRead } from './operate-context.tsx'
import { Pager } from './pager.tsx'
import { Problem } from './problem.tsx'
import { useDates } from './use-dates.ts'
import { useWords } from './words.ts'

type Title = Pick<FoundTitle, 'type' | 'id'> & { readonly title: string }
/** A change that was made, with the change that undoes it. */
interface Done {
  readonly change: 'hidden' | 'shown'
  readonly title: Title
  readonly reason: string
}

/** The films and shows that are hidden from everybody, and a search for more. */
export function HiddenTitles() {
  const words = useWords()
  const [done, setDone] = useState<Done | null>(null)
  const { mutate, isPending, error } = useOperatorChange((api, { change, title: { type, id }, reason }: Done) =>
    change === 'hidden'
      ? api(hiddenTitleCalls.hideTitle, { params: { type, id: String(id) }, body: { reason } })
      : api(hiddenTitleCalls.showTitle, { params: { type, id: String(id) } }),
  )
  const change = (made: Done) => mutate(made, { onSuccess: () => setDone(made) })
  return (
    <section>
      <h2 className="display">{words('titles.title')}</h2>
      <p className="text-quiet">{words('titles.text')}</p>
      <Search isPending={isPending} onChange={change} />
      <Problem error={error} />
      <p role="status" className="op-buttons">
        {done ? (
          <>
            {words(`titles.${done.change}`, { title: done.title.title })}
            <SteadyButton
              className="button"
              disabled={isPending}
              onClick={() => change({ ...done, change: done.change === 'hidden' ? 'shown' : 'hidden' })}
            >
              {words('titles.undo')}
            </SteadyButton>
          </>
        ) : null}
      </p>
      <HiddenTable isPending={isPending} onChange={change} />
    </section>
  )
}

interface ChangeProps {
  readonly isPending: boolean
  readonly onChange: (change: Done) => void
}

function Search(props: ChangeProps) {
  const words = useWords()
  const [search, setSearch] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('search')
    setSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <>
      <form className="op-form" onSubmit={submit}>
        <label className="op-wide">
          <span>{words('titles.search')}</span>
          <input
            className="field"
            type="search"
            name="search"
            maxLength={200}
            autoComplete="off"
            placeholder={words('titles.hint')}
          />
        </label>
        <SteadyButton type="submit" className="button">
          {words('titles.find')}
        </SteadyButton>
      </form>
      {search === '' ? null : <Found key={search} search={search} {...props} />}
    </>
  )
}

function Found({ search, ...props }: ChangeProps & { readonly search: string }) {
  const words = useWords()
  const { locale } = useTranslation()
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useRead(['found', search, locale], hiddenTitleCalls.findTitles, {
    query: { search, language: locale },
  })
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <p>{words('loading')}</p>
  if (data.length === 0) return <p className="text-quiet">{words('titles.noneFound')}</p>
  return (
    <>
      <label className="op-search">
        <span>{words('titles.reason')}</span>
        <input
          className="field"
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </label>
      <table className="op-table">
        <tbody>
          {data.map((title) => (
            <FoundRow key={`${title.type}-${title.id}`} found={title} reason={reason} {...props} />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface FoundRowProps extends ChangeProps {
  readonly found: FoundTitle
  readonly reason: string
}

function FoundRow({ found, reason, isPending, onChange }: FoundRowProps) {
  const words = useWords()
  const { t } = useTranslation()
  const { type, id, title, year, isHidden } = found
  return (
    <tr>
      <th scope="row">
        {isHidden ? (
          title
        ) : (
          <a className="link" href={`/${type}/${id}`}>
            {title}
          </a>
        )}
      </th>
      <td>{[t(`type.${type}`), year].filter(Boolean).join(' · ')}</td>
      <td>
        <SteadyButton
          className="button"
          disabled={isPending}
          aria-label={words(isHidden ? 'titles.showOne' : 'titles.hideOne', { title })}
          onClick={() => onChange({ change: isHidden ? 'shown' : 'hidden', title: found, reason })}
        >
          {words(isHidden ? 'titles.show' : 'titles.hide')}
        </SteadyButton>
      </td>
    </tr>
  )
}

function HiddenTable(props: ChangeProps) {
  const words = useWords()
  const { locale } = useTranslation()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(['hidden', page, locale], hiddenTitleCalls.hiddenTitles, {
    query: { page, language: locale },
  })
  return (
    <>
      <Problem error={error} onRetry={() => void refetch()} />
      {data?.results.length === 0 ? <p className="text-quiet">{words('titles.none')}</p> : null}
      {data && data.results.length > 0 ? (
        <table className="op-table">
          <thead>
            <tr>
              {(['name', 'kind', 'why', 'since'] as const).map((name) => (
                <th key={name} scope="col" colSpan={name === 'since' ? 2 : 1}>
                  {words(`titles.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map((title) => (
              <HiddenRow key={`${title.type}-${title.id}`} hidden={title} {...props} />
            ))}
          </tbody>
        </table>
      ) : null}
      {data ? <Pager page={page} pages={data.total_pages} onPage={setPage} /> : null}
    </>
  )
}

function HiddenRow({ hidden, isPending, onChange }: ChangeProps & { readonly hidden: HiddenTitle }) {
  const words = useWords()
  const { t } = useTranslation()
  const { time } = useDates()
  const { type, id, reason, hiddenAt } = hidden
  const title = hidden.title ?? `${type}/${id}`
  return (
    <tr>
      <th scope="row">{title}</th>
      <td data-label={words('titles.kind')}>
        {t(`type.${type}`)} · {type}/{id}
      </td>
      <td data-label={words('titles.why')}>{reason || '–'}</td>
      <td data-label={words('titles.since')}>{time(hiddenAt)}</td>
      <td>
        <SteadyButton
          className="button"
          disabled={isPending}
          aria-label={words('titles.showOne', { title })}
          onClick={() => onChange({ change: 'shown', title: { type, id, title }, reason })}
        >
          {words('titles.show')}
        </SteadyButton>
      </td>
    </tr>
  )
}
