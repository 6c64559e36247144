import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Run } from './results.ts'

const file = join(import.meta.dirname, '../../docs/benchmarks.md')
/** The table is between these lines of the file. */
const begin = '<!-- history -->'
const end = '<!-- end of history -->'

/** The figures that a line of the history has, in the order of its columns. */
const historyFigures = [
  '`/` of a visitor: ratio to static',
  '`/login` of a visitor: ratio to static',
  'film, shown lately: ms of processor',
  'film, first time: ms of processor',
  '`/home`: ms of processor',
  'cached list: ratio to static',
  'kept picture: ratio to static',
  'session: ratio to static',
  '100 askers of a cold film: ms to the last',
  'node to first answer (ms)',
  'memory after start (MB)',
  'memory under load (MB)',
  'phone, `/`: ready (ms)',
  'phone, `/`: script before ready (kB)',
  'phone: card to heading (ms)',
]

/** Adds a line with each figure's share of its goal: 1 or more has reached it. */
export async function addToHistory(run: Run): Promise<void> {
  const text = await readFile(file, 'utf8')
  const at = text.indexOf(end)
  if (!text.includes(begin) || at === -1) throw new Error(`${file} has no history to add to`)
  const shares = historyFigures.map((figure) => run.goals.find((goal) => goal.figure === figure)?.share ?? '–')
  const { node, loadBefore, commit } = run
  const line = `| ${[run.at.slice(0, 10), commit, node, loadBefore, ...shares].join(' | ')} |\n`
  await writeFile(file, text.slice(0, at) + line + text.slice(at))
}
