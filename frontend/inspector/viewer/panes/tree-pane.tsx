import { useState, type KeyboardEvent } from 'react'
import type { Log } from '../model/log.ts'
import { treeOf, type TreeRow } from '../model/tree.ts'
import { ratesAt } from '../model/actor-states.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import { useNow } from '../use-now.ts'
import { TreeActor } from './tree-actor.tsx'
import { TreeRealm } from './tree-realm.tsx'

/** The tree is rendered several times a second, which limits its lines. */
const MAX_ROWS = 1000
const noGone: ReadonlySet<string> = new Set()

/** The tree of actors: each page with its actors, children below their parents. */
export function TreePane({ log, selection }: { readonly log: Log; readonly selection: ViewSelection }) {
  const { t } = useInspectorTranslation()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [onlyRunning, setOnlyRunning] = useState(true)
  const clock = useNow(200)
  const now = selection.moment?.entry.at ?? clock
  const all = treeOf(log.realms, selection.shownActors, {
    closed,
    gone: selection.moment || log.file !== null ? noGone : log.gone,
    onlyRunning,
  })
  const rows = all.slice(0, MAX_ROWS)
  const toggle = (key: string, open = closed.has(key)) =>
    setClosed((old) => new Set(open ? [...old].filter((other) => other !== key) : [...old, key]))
  const press = ({ kind, key }: TreeRow) => (kind === 'actor' ? selection.pick(key) : toggle(key))
  return (
    <section className="ix-pane ix-tree-pane" aria-label={t('tree.title')}>
      <header className="ix-pane-head">
        <h2>{t('tree.title')}</h2>
        <label className="ix-check">
          <input type="checkbox" checked={onlyRunning} onChange={({ target }) => setOnlyRunning(target.checked)} />
          {t('tree.onlyRunning')}
        </label>
      </header>
      {rows.length === 0 ? <p className="ix-empty">{t('tree.empty')}</p> : null}
      {/* Its items have the focus, one after the other. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        className="ix-tree"
        role="tree"
        aria-label={t('tree.title')}
        onKeyDown={(event) => moveInTree(event, rows, { press, toggle })}
      >
        <TreeLines rows={rows} log={log} selection={selection} now={now} onToggle={toggle} />
      </div>
      {all.length > rows.length ? (
        <p className="ix-quiet ix-tree-left">{t('tree.left', { number: all.length - rows.length })}</p>
      ) : null}
    </section>
  )
}

interface TreeLinesProps {
  readonly rows: readonly TreeRow[]
  readonly log: Log
  readonly selection: ViewSelection
  readonly now: number
  readonly onToggle: (key: string) => void
}

function TreeLines({ rows, log, selection, now, onToggle }: TreeLinesProps) {
  const rates = ratesAt(log.entries, now)
  const current = rows.some(({ key }) => key === selection.actor?.key) ? selection.actor?.key : rows[0]?.key
  return (
    <>
      {rows.map((row) =>
        row.kind === 'realm' ? (
          <TreeRealm
            key={row.key}
            row={row}
            isGone={log.gone.has(row.realm.id)}
            isStop={row.key === current}
            onToggle={onToggle}
          />
        ) : (
          <TreeActor
            key={row.key}
            row={row}
            now={now}
            rate={rates.get(row.key) ?? 0}
            isPicked={row.key === selection.actor?.key}
            isStop={row.key === current}
            onPick={selection.pick}
            onToggle={onToggle}
          />
        ),
      )}
    </>
  )
}

interface TreeMoves {
  readonly press: (row: TreeRow) => void
  readonly toggle: (key: string, open: boolean) => void
}

/** Up and down from line to line, right and left to unfold and fold, Enter and Space to press (WAI-ARIA, tree view). */
function moveInTree(event: KeyboardEvent<HTMLElement>, rows: readonly TreeRow[], { press, toggle }: TreeMoves): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')]
  const index = items.indexOf(document.activeElement as HTMLElement)
  const row = rows[index]
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to !== undefined) items[Math.max(0, Math.min(items.length - 1, to))]?.focus()
  else if (event.key === 'ArrowRight' && row) toggle(row.key, true)
  else if (event.key === 'ArrowLeft' && row) toggle(row.key, false)
  else if ((event.key === 'Enter' || event.key === ' ') && row) press(row)
  else return
  event.preventDefault()
}
