import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readFailures } from '@contract/import.schema'
import { imdbRatings } from '@import-formats/testing/uploads'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { films } from '../../testing/titles.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { noChanges } from './apply/import-counts.ts'
import { importLife, type ImportState } from './import-life.ts'

const source = CatalogueMetadataSource.load()
const states: ImportState[] = [
  'uploaded',
  'columns',
  'people',
  'reading',
  'matching',
  'ready',
  'applying',
  'failed',
  'done',
  'undoing',
  'undone',
  'removed',
]
const conflict = 'import-conflict'
const alien = { type: 'movie', id: films.alien } as const
const table = { service: 'csv' }
const shared = { service: 'tautulli' }
const naming = { head: 1, fields: ['title' as const], scale: 10 as const, dayOrder: null, meaning: 'watched' as const }
const progress = JSON.stringify({ step: 'titles', cursor: {}, rows: 3, total: 9, changes: {}, begunAt: 1 })

describe('the life of an import', () => {
  it('starts with the upload, reaches every state, and ends with the removal', () => {
    const reached = new Set<ImportState>(['uploaded'])
    for (const _ of states)
      for (const { from, to } of Object.values(importLife))
        if (from.some((state) => reached.has(state))) reached.add(to)
    expect([...reached].toSorted()).toEqual(states.toSorted())
    expect(
      Object.values(importLife).filter(({ from }) => (from as readonly ImportState[]).includes('removed')),
    ).toEqual([])
  })

  it('is drawn in docs/import-life.md as in the table', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/import-life.md'), 'utf8')
    expect(/```mermaid\n([^`]*)```/.exec(page)?.[1]).toBe(chart())
  })
})

/** The table as a Mermaid state diagram. */
function chart(): string {
  const events = Object.entries(importLife) as [
    string,
    { from: readonly ImportState[]; to: ImportState; guard?: string },
  ][]
  const arrows = events.flatMap(([event, { from, to, guard }]) =>
    from.map((state) => `  ${state} --> ${to}: ${event}${guard ? ` [${guard}]` : ''}`),
  )
  return ['stateDiagram-v2', '  [*] --> uploaded', ...arrows, '  removed --> [*]', ''].join('\n')
}

describe.each(databases)('requests about an import in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    const metadata = new MetadataService(source, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    account = await AccountUnderTest.with(await open(), metadata)
    // The work of a server is not part of these tests: the import stays in the state that a request leaves.
    vi.spyOn(account.runner, 'start').mockReturnValue()
    vi.spyOn(account.runner, 'sweep').mockReturnValue()
    vi.spyOn(account.runner, 'isRunning').mockReturnValue(true)
    vi.spyOn(account.runner, 'preview').mockResolvedValue({ mine: noChanges, imported: noChanges })
  })
  afterEach(() => vi.restoreAllMocks())

  /** Uploads a file, and reads it. */
  const upload = async () => {
    const files = [{ name: 'ratings.csv', bytes: Buffer.from(imdbRatings) }]
    const status = await account.begin('ada', 'ratings.csv', files)
    await account.reader.idle()
    return status
  }
  const put = (change: Parameters<typeof account.store.move>[3]) =>
    account.database
      .updateTable('imports')
      .set({ leased_at: Date.now(), ...change })
      .execute()
  const stateOf = async (id: string) =>
    (await account.database.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state
  const requests = {
    correct: (id: string) => account.imports.correct('ada', id, 0, alien),
    retry: (id: string) => account.imports.retry('ada', id),
    apply: (id: string) => account.imports.apply('ada', id, 'mine'),
    undo: (id: string) => account.imports.undo('ada', id),
    cancel: (id: string) => account.imports.cancel('ada', id),
    name: (id: string) => account.columns.name('ada', id, naming),
    choose: (id: string) => account.people.choose('ada', id, [0]),
    upload: () => upload(),
  }
  /** The state in which a request leaves an import, or the type of the problem that refuses it. */
  const outcomeOf = async (request: keyof typeof requests, id: string) => {
    try {
      await requests[request](id)
      return await stateOf(id)
    } catch (error) {
      return (error as { type: string }).type
    }
  }

  const gone = 'not-found'
  /** The result of each request in each state; an import that failed or stopped is in a row for each failure. */
  const expected: readonly [string, Parameters<typeof account.store.move>[3], Record<keyof typeof requests, string>][] =
    [
      row('uploaded', {}, [conflict, conflict, conflict, conflict, 'removed', 'removed']),
      row('columns', table, [conflict, conflict, conflict, conflict, 'removed', 'removed', 'reading']),
      row('people', shared, [conflict, conflict, conflict, conflict, 'removed', 'removed', conflict, 'reading']),
      row('reading', table, [conflict, conflict, conflict, conflict, 'removed', 'removed']),
      row('matching', {}, [conflict, conflict, conflict, conflict, 'removed', 'removed']),
      row('ready', {}, ['ready', conflict, 'applying', conflict, 'removed', 'removed']),
      row('ready', table, ['ready', conflict, 'applying', conflict, 'removed', 'removed', 'reading']),
      row('ready', shared, ['ready', conflict, 'applying', conflict, 'removed', 'removed', conflict, 'reading']),
      row('applying', {}, [conflict, conflict, 'applying', conflict, 'failed', conflict]),
      ...readFailures.map((failure) =>
        row('failed', { failure }, [conflict, conflict, conflict, conflict, 'removed', 'removed']),
      ),
      row('failed', { failure: 'catalogue' }, [conflict, 'matching', conflict, conflict, 'removed', 'removed']),
      row('failed', { failure: 'apply' }, [conflict, conflict, 'applying', conflict, 'removed', 'removed']),
      row('failed', { failure: 'stopped', progress }, [conflict, conflict, 'applying', 'undoing', 'done', 'done']),
      row('done', {}, [conflict, conflict, 'done', 'undoing', conflict, 'done']),
      row('done', { is_logged: 0 }, [conflict, conflict, 'done', conflict, conflict, 'done']),
      row('done', { source: 'live' }, [conflict, conflict, conflict, 'undoing', conflict, 'done']),
      row('undoing', {}, [conflict, conflict, conflict, 'undoing', conflict, 'undoing']),
      row('undone', {}, [conflict, conflict, conflict, 'undone', conflict, 'undone']),
      row('removed', {}, [gone, gone, gone, gone, gone, 'removed']),
    ]

  it.each(expected)('%s', async (_, change, outcomes) => {
    const { id } = await upload()
    const facts = { fileName: 'a.csv', first: [['Film'], ['Alien']], columns: [{}], lines: [1, 2], rows: 2, key: null }
    await account.held.addFacts({ id }, 1000, 'table', { file: '', line: 1, data: facts })
    const person = { name: 'ada', key: 'ada', plays: 1, first: null, last: null, titles: [] }
    const data = { uploaded: { names: [], unreadable: [] }, people: [person, person], chosen: null }
    await account.held.addFacts({ id }, 1001, 'people', { file: '', line: 1, data })
    const found: Record<string, string | undefined> = {}
    for (const request of Object.keys(requests) as (keyof typeof requests)[]) {
      await put({
        service: 'imdb',
        failure: null,
        progress: null,
        is_logged: 1,
        source: 'embedded',
        undo: null,
        ...change,
      })
      found[request] = await outcomeOf(request, id)
    }
    expect(found).toEqual(outcomes)
  })

  it('name every stored state', () => {
    expect(new Set(expected.map(([, { state } = {}]) => state))).toEqual(new Set(states))
  })

  it('look up a title again if it had no answer', async () => {
    const { id } = await upload()
    await put({ state: 'ready' })
    await account.database.updateTable('import_titles').set({ state: 'unanswered' }).where('no', '=', 0).execute()
    expect(await outcomeOf('retry', id)).toBe('matching')
  })

  it('conflict if another request comes before a correction or a retry', async () => {
    const { id } = await upload()
    await put({ state: 'ready' })
    const correctTitle = account.rows.correctTitle.bind(account.rows)
    vi.spyOn(account.rows, 'correctTitle').mockImplementation(async (...given) => {
      await put({ state: 'applying' })
      return correctTitle(...given)
    })
    expect(await outcomeOf('correct', id)).toBe(conflict)
    await put({ state: 'failed', failure: 'catalogue' })
    const move = account.store.move.bind(account.store)
    const moved = vi.spyOn(account.store, 'move').mockImplementation(async (...given) => {
      await put({ state: 'matching' })
      return move(...given)
    })
    expect(await outcomeOf('retry', id)).toBe(conflict)
    expect(moved.mock.calls.map(([, event]) => event)).toEqual(['retry'])
  })
})

const refusalIn = (state: ImportState): string => (state === 'removed' ? 'not-found' : conflict)

function row(
  state: ImportState,
  change: Record<string, string | number>,
  [correct, retry, apply, undo, cancel, upload, name = refusalIn(state), choose = refusalIn(state)]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
    string?,
    string?,
  ],
): [
  string,
  Record<string, string | number> & { state: ImportState },
  Record<'correct' | 'retry' | 'apply' | 'undo' | 'cancel' | 'upload' | 'name' | 'choose', string>,
] {
  const title = `in the state ${state}${Object.keys(change).length > 0 ? ` with ${JSON.stringify(change)}` : ''}`
  return [title, { state, ...change }, { correct, retry, apply, undo, cancel, upload, name, choose }]
}
