import { expect, it } from 'vitest'
import en from '../../words/en.json'
import { createTranslation } from '../../translation.ts'
import { madeUpLogin } from '../testing/made-up-log.ts'
import { filterRows, noFilter } from './filter.ts'
import { actorKey, mergeEntries } from './log.ts'
import { depthOf, effectsOf, rowsOf } from './log-rows.ts'
import { storyOf } from './story.ts'
import { actorStatesAt } from './actor-states.ts'

const entries = mergeEntries(
  [],
  madeUpLogin().flatMap((page) => page.entries),
)
const rows = rowsOf(entries)
const actorStates = actorStatesAt(entries)
const { t } = createTranslation('en', en)
const sentenceOf = (row: (typeof rows)[number]) => {
  const { message, values } = storyOf(row, actorStates)
  return t(message, values)
}

it('the story of a log-in has each step in a sentence', () => {
  expect(rows.map(sentenceOf)).toEqual([
    'Shell was already running',
    'Login popup begins in idle',
    'Session begins in loggedOut.settled',
    'Login popup: idle → opening, because of popup.open',
    'Open window appears',
    'Open window is done',
    'Login popup: opening → waiting, because of done: Open window',
    'Signals appears',
    'Login callback begins in checking',
    'Login callback: checking → done, because of done: fetchSession',
    'Login popup ignores popup.signaled from Signals in waiting',
    'Login popup: waiting → idle, because of session.loggedIn from Session',
    'Signals is stopped',
    'popup.late from Login popup reaches nobody: Signals has ended',
  ])
})

it('an effect links to its cause, and a cause to its effects', () => {
  const opened = rows.find((row) => sentenceOf(row).includes('idle → opening'))!
  const effects = effectsOf(rows, opened.key)
  expect(effects.map(sentenceOf)).toEqual(['Login popup: opening → waiting, because of done: Open window'])
  const byKey = new Map(rows.map((row) => [row.key, row]))
  expect([opened, ...effects].map((row) => depthOf(row, byKey))).toEqual([0, 1])
})

it.each([
  [
    { only: 'ignored' as const },
    [
      'Login popup ignores popup.signaled from Signals in waiting',
      'popup.late from Login popup reaches nobody: Signals has ended',
    ],
  ],
  [{ only: 'errors' as const }, []],
  [{ text: 'LOGGEDIN waiting' }, ['Login popup: waiting → idle, because of session.loggedIn from Session']],
  [{ actor: actorKey({ realm: 'b', actor: 'x:0' }), text: 'begins' }, ['Login callback begins in checking']],
])('the filter %j keeps its lines', (filter, expected) => {
  expect(filterRows(rows, { ...noFilter, ...filter }, sentenceOf).map(sentenceOf)).toEqual(expected)
})
