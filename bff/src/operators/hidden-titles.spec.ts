import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '@contract/calls'
import type { FoundTitle, HiddenTitle } from '@contract/hidden-titles.schema'
import type { ListPage } from '@contract/list-answers.schema'
import type { OperatorLogEntry } from '@contract/operate.schema'
import type { SavedEntry } from '@contract/saved-answers.schema'
import { databases } from '../../testing/databases.ts'
import { Operator } from '../../testing/operators.ts'
import { startServer, Visitor, type CallOptions } from '../../testing/server.ts'
import { films, shows } from '../../testing/titles.ts'
import { Config } from '../platform/config/config.ts'
import { HiddenTitles } from '../metadata/hidden-titles.service.ts'

const heat = { type: 'movie', id: films.heat } as const
const wire = { type: 'tv', id: shows.theWire } as const
const alien = { type: 'movie', id: films.alien } as const

describe.each(databases)('titles that operators hide, in $name', ({ name: kind, migrated }) => {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let settings: Record<string, string>
  let operator: Operator
  beforeAll(async () => {
    settings = kind === 'PostgreSQL' ? await migrated() : {}
    ;({ app, close } = await startServer({ ACCESS: 'open', ...settings }))
    operator = await (await Operator.signUpAt(app, 'ada')).prove()
  })
  afterAll(() => close())

  const hide = (params: CallOptions['params'], reason = '') =>
    operator.call('hideTitle', { params: params!, body: { reason } })
  const show = (params: CallOptions['params']) => operator.call('showTitle', { params: params! })
  const read = async <T>(reader: Visitor, name: CallName, options: CallOptions = {}): Promise<T> =>
    (await reader.call(name, options)).json()
  const listed = async (query = '') =>
    (await read<{ results: HiddenTitle[] }>(operator, 'hiddenTitles', { query })).results
  const find = (search: string, language = 'en') =>
    read<FoundTitle[]>(operator, 'findTitles', { query: `?search=${encodeURIComponent(search)}&language=${language}` })

  it('are found by name, address, number and IMDb id, also while they are hidden', async () => {
    const found = { type: 'movie', id: films.heat, title: 'Heat', year: '1995', isHidden: false }
    for (const search of [
      'heat',
      `/movie/${films.heat}`,
      `https://films.example/movie/${films.heat}?from=home`,
      'tt0113277',
    ])
      expect([search, await find(search)]).toEqual([search, expect.arrayContaining([found])])
    const byNumber = await find(String(shows.theWire))
    expect(byNumber.map(({ type, id }) => `${type} ${id}`)).toEqual(expect.arrayContaining([`tv ${shows.theWire}`]))
    await hide(heat)
    for (const search of ['heat', `movie/${films.heat}`, 'tt0113277'])
      expect([search, await find(search)]).toEqual([search, expect.arrayContaining([{ ...found, isHidden: true }])])
    await show(heat)
    expect(await find('movie/999999')).toEqual([])
    expect((await operator.call('findTitles', { query: '?search=%20' })).status).toBe(400)
  })

  it('are listed with their reason in the language of the operator, and each change is in the log', async () => {
    const before = (await read<{ results: OperatorLogEntry[] }>(operator, 'operatorLog')).results.length
    expect((await hide(heat, 'The owner asked for it')).json()).toEqual({ hidden: 1 })
    expect((await hide(wire)).json()).toEqual({ hidden: 2 })
    expect((await hide(wire, 'Another reason')).json()).toEqual({ hidden: 2 })
    expect(await listed('?language=ja')).toEqual([
      { ...wire, title: 'THE WIRE／ザ・ワイヤー', reason: 'Another reason', hiddenAt: expect.stringMatching(/Z$/) },
      { ...heat, title: 'ヒート', reason: 'The owner asked for it', hiddenAt: expect.stringMatching(/Z$/) },
    ])
    expect((await show(wire)).json()).toEqual({ hidden: 1 })
    expect((await show(heat)).json()).toEqual({ hidden: 0 })
    expect(await listed()).toEqual([])
    const { results } = await read<{ results: OperatorLogEntry[] }>(operator, 'operatorLog')
    expect(
      results
        .slice(0, results.length - before)
        .map((entry) => [entry.action, entry.detail, entry.operator, entry.origin]),
    ).toEqual([
      ['showed-title', `movie/${films.heat} Heat`, 'ada', 'page'],
      ['showed-title', `tv/${shows.theWire} The Wire`, 'ada', 'page'],
      ['hid-title', `tv/${shows.theWire} The Wire`, 'ada', 'page'],
      ['hid-title', `movie/${films.heat} Heat`, 'ada', 'page'],
    ])
  })

  it('are refused if they do not exist, and cannot be shown unless they are hidden', async () => {
    expect((await hide({ type: 'movie', id: 999_999 })).status).toBe(404)
    expect((await show(heat)).status).toBe(404)
    expect((await hide(heat, 'x'.repeat(201))).status).toBe(400)
    expect((await hide({ type: 'person', id: 1 })).status).toBe(400)
    expect(await listed()).toEqual([])
  })

  it('stay in a member’s lists and marks, with their stored name alone, and cannot be saved by others', async () => {
    const [eve, ida] = [
      await new Visitor(app, '192.0.2.8').signUp('eve'),
      await new Visitor(app, '192.0.2.9').signUp('ida'),
    ]
    await eve.call('putSavedTitle', { params: heat, body: { saved: true, rating: 9, note: 'The diner' } })
    await eve.call('putSavedTitle', { params: heat, body: { watched: '2026-01-02T12:00:00.000Z' } })
    await eve.call('markEpisodes', { params: { id: wire.id }, body: { season: 1, watched: true } })
    const body = { name: 'Heists', visibility: 'public', ranked: true, titles: [heat, alien, wire] }
    const { id: list } = await read<{ id: string }>(eve, 'createList', { body })
    const own = async () => ({
      saved: await read<{ results: SavedEntry[] }>(eve, 'savedTitles'),
      list: await read<ListPage>(eve, 'userList', { params: { list } }),
      history: await read<{ results: { stored: object; media: object | null }[] }>(eve, 'history'),
    })
    const facts = async () => ({
      statistics: await read<object>(eve, 'statistics', { query: '?zone=Europe/Berlin' }),
      counts: await read<object>(eve, 'savedCounts'),
      json: withoutTimes((await eve.call('exportAccount', { params: { format: 'json' } })).bytes.toString()),
      csv: (await eve.call('exportAccount', { params: { format: 'csv' } })).status,
    })
    const [before, factsBefore] = [await own(), await facts()]
    expect(before.saved.results.map(({ media }) => media === null)).not.toContain(true)
    await hide(heat)
    await hide(wire)
    const after = await own()
    expect(after.saved.results.map(({ item }) => item)).toEqual(before.saved.results.map(({ item }) => item))
    const ofHidden = ({ item }: { item: { type: string; id: number } }) => item.id === heat.id || item.id === wire.id
    expect(after.saved.results.filter(ofHidden).map(({ media }) => media)).not.toContain(expect.anything())
    expect(after.list.entries.results.map(({ item, media }) => [item.title, item.rank, media === null])).toEqual([
      ['Heat', 1, true],
      ['Alien', 2, false],
      ['The Wire', 3, true],
    ])
    expect(after.history.results.length).toBe(before.history.results.length)
    expect(await facts()).toEqual(factsBefore)

    const shared = async (reader: Visitor) => {
      const { entries, list: head } = await read<ListPage>(reader, 'sharedList', { params: { list } })
      return [head.count, entries.total_results, ...entries.results.map(({ item }) => `${item.rank} ${item.title}`)]
    }
    expect(await shared(eve)).toEqual([3, 3, '1 Heat', '2 Alien', '3 The Wire'])
    for (const other of [ida, new Visitor(app)]) expect(await shared(other)).toEqual([1, 1, '1 Alien'])
    const copy = { id: 'C'.repeat(22), name: 'Heists too' }
    expect(await read(ida, 'copyList', { params: { list }, body: copy })).toMatchObject({ count: 1 })
    expect((await ida.call('putSavedTitle', { params: heat, body: { saved: true } })).status).toBe(404)
    expect((await eve.call('putSavedTitle', { params: heat, body: { rating: 8 } })).status).toBe(200)
    await eve.call('putSavedTitle', { params: heat, body: { rating: 9 } })

    await show(heat)
    await show(wire)
    const shownAgain = await own()
    expect(shownAgain.list).toEqual(before.list)
    expect(shownAgain.saved.results.map(({ media }) => media)).toEqual(before.saved.results.map(({ media }) => media))
    expect(await shared(ida)).toEqual([3, 3, '1 Heat', '2 Alien', '3 The Wire'])
  })

  it('leave a page of a list that would be empty to the next one, so that no list ends early', async () => {
    interface List {
      page: number
      total_pages: number
      results: { id: number; media_type: 'movie' }[]
    }
    const top = (page: number) =>
      read<List>(operator, 'mediaList', { params: { type: 'movie', query: 'top_rated' }, query: `?page=${page}` })
    const [first, second] = [await top(1), await top(2)]
    for (const { id } of first.results) await hide({ type: 'movie', id })
    expect(await top(1)).toMatchObject({ page: 2, total_pages: first.total_pages, results: second.results })
    expect(await top(1)).not.toHaveProperty('total_results')
    for (const { id } of first.results) await show({ type: 'movie', id })
    expect(await top(1)).toEqual(first)
  })

  it('are hidden and shown at another server once it looks, which it does every few seconds', async () => {
    const other = await startServer({
      ACCESS: 'open',
      ...settings,
      ...(kind === 'PostgreSQL' ? {} : { DATA_DIR: app.get(Config).dataDir }),
    })
    const detail = async () => (await new Visitor(other.app).call('mediaDetail', { params: heat })).status
    const hidden = other.app.get(HiddenTitles)
    expect(await detail()).toBe(200)
    await hide(heat)
    await hidden.look()
    expect(await detail()).toBe(404)
    await show(heat)
    await hidden.look()
    expect(await detail()).toBe(200)
    await other.app.close()
  })
})

const withoutTimes = (text: string): string => text.replaceAll(/"exportedAt":"[^"]*"/g, '')
