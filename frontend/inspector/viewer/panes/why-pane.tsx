import type { Candidate } from '../../log/log-entry.ts'
import { formatTime, eventName } from '../model/actor-names.ts'
import { effectsOf, type Row } from '../model/log-rows.ts'
import { storyOf } from '../model/story.ts'
import type { LogView } from '../use-log.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import { JsonView } from '../parts/json-view.tsx'

/** Why an event had its effect or none: the evaluated transitions with the results of their guards, causes, effects. */
export function WhyPane({ logView, selection }: { readonly logView: LogView; readonly selection: ViewSelection }) {
  const { t } = useInspectorTranslation()
  const row = selection.moment ?? lastOf(logView.rows, selection)
  if (!row) return <p className="ix-empty">{t('why.nothing')}</p>
  const { entry, event, step } = row
  const story = storyOf(row, logView.actorStates)
  const carriedEvent = event?.event ?? (entry.kind === 'dead-letter' ? entry.event : null)
  return (
    <div className="ix-scroll ix-why">
      <p className="ix-why-story">{t(story.message, story.values)}</p>
      <p className="ix-quiet">
        {formatTime(entry.at)} · #{entry.seq}
        {event?.isDelayed ? ` · ${t('why.delayed')}` : ''}
      </p>
      {step ? <Candidates candidates={step.candidates} outcome={step.outcome} /> : null}
      {entry.kind === 'dead-letter' ? <p className="ix-note">{t('why.deadLetter')}</p> : null}
      {step?.error ? <pre className="ix-error">{step.error}</pre> : null}
      {step && step.actions.length > 0 ? (
        <>
          <h3>{t('why.actions')}</h3>
          <ul className="ix-plain">
            {step.actions.map((action, index) => (
              // The same action may run twice.
              <li key={`${action} ${index}`}>
                <code>{action}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {carriedEvent ? (
        <>
          <h3>{t('why.event')}</h3>
          <JsonView value={carriedEvent} name={eventName(carriedEvent.type)} />
        </>
      ) : null}
      <Links
        title={t('why.cause')}
        rows={logView.rows.filter(({ key }) => key === row.cause)}
        logView={logView}
        selection={selection}
      />
      <Links title={t('why.effects')} rows={effectsOf(logView.rows, row.key)} logView={logView} selection={selection} />
    </div>
  )
}

/** The last line of the picked actor; it is shown if no line is selected. */
const lastOf = (rows: readonly Row[], { actor }: ViewSelection): Row | undefined =>
  rows.findLast(
    ({ entry }) =>
      'actor' in entry && actor !== null && entry.realm === actor.entry.realm && entry.actor === actor.entry.actor,
  )

function Candidates({ candidates, outcome }: { readonly candidates: readonly Candidate[]; readonly outcome: string }) {
  const { t } = useInspectorTranslation()
  if (candidates.length === 0) return outcome === 'ignored' ? <p className="ix-note">{t('why.unhandled')}</p> : null
  return (
    <>
      <h3>{t('why.candidates')}</h3>
      <ol className="ix-candidates">
        {candidates.map(({ source, eventType, targets, guard, verdict }, index) => (
          // Candidates are in the order of evaluation, and two may be equal.
          <li key={index} data-verdict={verdict ?? 'notReached'}>
            <span className="ix-verdict">{t(`why.${verdict ?? 'notReached'}`)}</span>
            <span>
              <code>{shortId(source)}</code> → <code>{targets.map(shortId).join(', ') || t('why.stays')}</code>
            </span>
            {guard === null ? null : <code className="ix-guard">[{guard}]</code>}
            {eventType === '*' ? <code>*</code> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

/** `loginPopup.waiting` without its machine: `waiting`. */
const shortId = (id: string): string => id.replace(/^#/, '').split('.').slice(1).join('.') || id

interface LinksProps {
  readonly title: string
  readonly rows: readonly Row[]
  readonly logView: LogView
  readonly selection: ViewSelection
}

function Links({ title, rows, logView, selection }: LinksProps) {
  const { t } = useInspectorTranslation()
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="ix-plain">
        {rows.map((row) => {
          const { message, values } = storyOf(row, logView.actorStates)
          return (
            <li key={row.key}>
              <button type="button" className="ix-link" onClick={() => selection.lookAt(row)}>
                {t(message, values)}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
