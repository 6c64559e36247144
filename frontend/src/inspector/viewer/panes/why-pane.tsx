import type { Candidate } from '../../log/log-entry.ts'
import { clock, eventName } from '../model/actor-names.ts'
import { effectsOf, type Row } from '../model/log-rows.ts'
import { storyOf } from '../model/story.ts'
import type { LogView } from '../use-log.ts'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'
import { JsonView } from '../parts/json-view.tsx'

/** Why an event had its effect or none: the evaluated transitions with the results of their guards, causes, effects. */
export function WhyPane({ logView, looks }: { readonly logView: LogView; readonly looks: Looks }) {
  const { say } = useSay()
  const row = looks.moment ?? lastOf(logView.rows, looks)
  if (!row) return <p className="ix-empty">{say('why.nothing')}</p>
  const { entry, event, step } = row
  const story = storyOf(row, logView.world)
  const carried = event?.event ?? (entry.kind === 'dead-letter' ? entry.event : null)
  return (
    <div className="ix-scroll ix-why">
      <p className="ix-why-story">{say(story.message, story.values)}</p>
      <p className="ix-quiet">
        {clock(entry.at)} · #{entry.seq}
        {event?.isDelayed ? ` · ${say('why.delayed')}` : ''}
      </p>
      {step ? <Candidates candidates={step.candidates} outcome={step.outcome} /> : null}
      {entry.kind === 'dead-letter' ? <p className="ix-note">{say('why.deadLetter')}</p> : null}
      {step?.error ? <pre className="ix-error">{step.error}</pre> : null}
      {step && step.actions.length > 0 ? (
        <>
          <h3>{say('why.actions')}</h3>
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
      {carried ? (
        <>
          <h3>{say('why.event')}</h3>
          <JsonView value={carried} name={eventName(carried.type)} />
        </>
      ) : null}
      <Links
        title={say('why.cause')}
        rows={logView.rows.filter(({ key }) => key === row.cause)}
        logView={logView}
        looks={looks}
      />
      <Links title={say('why.effects')} rows={effectsOf(logView.rows, row.key)} logView={logView} looks={looks} />
    </div>
  )
}

/** The last line of the picked actor; it is shown if no line is selected. */
const lastOf = (rows: readonly Row[], { actor }: Looks): Row | undefined =>
  rows.findLast(
    ({ entry }) =>
      'actor' in entry && actor !== null && entry.realm === actor.entry.realm && entry.actor === actor.entry.actor,
  )

function Candidates({ candidates, outcome }: { readonly candidates: readonly Candidate[]; readonly outcome: string }) {
  const { say } = useSay()
  if (candidates.length === 0) return outcome === 'ignored' ? <p className="ix-note">{say('why.unhandled')}</p> : null
  return (
    <>
      <h3>{say('why.candidates')}</h3>
      <ol className="ix-candidates">
        {candidates.map(({ source, eventType, targets, guard, verdict }, index) => (
          // Candidates are in the order of evaluation, and two may be equal.
          <li key={index} data-verdict={verdict ?? 'unasked'}>
            <span className="ix-verdict">{say(`why.${verdict ?? 'unasked'}`)}</span>
            <span>
              <code>{shortId(source)}</code> → <code>{targets.map(shortId).join(', ') || say('why.stays')}</code>
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
  readonly looks: Looks
}

function Links({ title, rows, logView, looks }: LinksProps) {
  const { say } = useSay()
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="ix-plain">
        {rows.map((row) => {
          const { message, values } = storyOf(row, logView.world)
          return (
            <li key={row.key}>
              <button type="button" className="ix-link" onClick={() => looks.lookAt(row)}>
                {say(message, values)}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
