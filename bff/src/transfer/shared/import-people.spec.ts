import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { AccountUnderTest } from '../../../testing/account.ts'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { LEASE_MS } from '../import.store.ts'

const source = CatalogueMetadataSource.load()
const head = 'user,full_title,media_type,year,watched_status,stopped'
const file = (...rows: readonly string[]) => [head, ...rows].join('\n')
const conflict = { type: 'import-conflict', status: 409 }
const [day, later] = [1_700_000_000, 1_700_100_000]
/** Ada and Ben watched Heat together; once Ada was called old-ada. */
const shared = file(
  `ben,Heat,movie,1995,1,${day}`,
  `Ada,Heat,movie,1995,1,${day}`,
  `ben,Alien,movie,1979,1,${later}`,
  `old-ada,Suspiria,movie,1977,1,${day}`,
  `ada ,Alien,movie,1979,0.5,${later}`,
  `,Xylozephyr,movie,1931,1,${later}`,
)

describe.each(databases)('a file of several people in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    const metadata = new MetadataService(source, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    account = await AccountUnderTest.with(await open(), metadata)
  })
  const upload = (content = shared, name = 'history.csv') => account.upload('ada', name, content)
  const choose = async (id: string, ...people: number[]) => {
    await account.people.choose('ada', id, people)
    await account.idle()
    return account.imports.status('ada', id)
  }
  const plays = async () =>
    (await account.database.selectFrom('plays').select('played_at').orderBy('played_at').execute()).map(
      ({ played_at }) => Number(played_at) / 1000,
    )
  const rowCount = async () => (await account.database.selectFrom('import_rows').select('no').execute()).length

  it('waits with its people, those with the most viewings first, and keeps the account as it is', async () => {
    const status = await upload()
    expect(status).toMatchObject({ state: 'people', service: 'tautulli', titles: 0, preview: null })
    const dates = { first: '2023-11-14', last: '2023-11-14' }
    expect(await account.people.people('ada', status.id, 'UTC')).toEqual({
      fileName: 'history.csv',
      people: [
        { no: 0, name: 'ben', plays: 2, first: '2023-11-14', last: '2023-11-16', titles: ['Alien', 'Heat'] },
        { no: 1, name: 'Ada', plays: 1, ...dates, titles: ['Heat'] },
        { no: 2, name: 'old-ada', plays: 1, ...dates, titles: ['Suspiria'] },
        { no: 3, name: '', plays: 1, first: '2023-11-16', last: '2023-11-16', titles: ['Xylozephyr'] },
      ].map((person) => ({ ...person, isChosen: false })),
      isRemembered: false,
    })
    // The later viewing was at two in the morning of UTC.
    const inHonolulu = await account.people.people('ada', status.id, 'Pacific/Honolulu')
    expect(inHonolulu.people[0]).toMatchObject({ first: '2023-11-14', last: '2023-11-15' })
  })

  it('imports the viewings of the chosen people, counts the rows of others, and is undone', async () => {
    const { id } = await upload()
    const status = await choose(id, 2, 1)
    expect(status).toMatchObject({ state: 'ready', titles: 2, canChoosePeople: true })
    const { results } = await account.reports.files('ada', id, 1)
    expect(results).toMatchObject([
      {
        name: 'history.csv',
        rows: 6,
        matched: 2,
        invalid: 4,
        faults: [
          { reason: 'begun', part: false, count: 1 },
          { reason: 'otherProfile', part: false, count: 3 },
        ],
      },
    ])
    expect((await account.apply('ada', id)).result).toMatchObject({ added: 2, plays: 2 })
    expect(await plays()).toEqual([day, day])
    const kept = await account.database.selectFrom('import_rows').select('kind').distinct().orderBy('kind').execute()
    expect(kept.map(({ kind }) => kind)).toEqual(['invalid', 'people'])
    expect((await account.undo('ada', id)).state).toBe('undone')
    expect(await plays()).toEqual([])
  })

  it('is read again when its member chooses others after the preview', async () => {
    const { id } = await upload()
    await choose(id, 0)
    expect((await account.people.people('ada', id, 'UTC')).people.map(({ isChosen }) => isChosen)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const again = await choose(id, 3)
    expect(again).toMatchObject({ state: 'ready', titles: 1, counts: { matched: 0, notFound: 1, invalid: 5 } })
  })

  it('of the same service has the member chosen as before, in whatever case, in the next import', async () => {
    const first = await upload()
    await choose(first.id, 1, 2)
    await account.apply('ada', first.id)
    const second = await upload(file(`eve,Heat,movie,1995,1,${later}`, `ADA,Alien,movie,1979,1,${later}`), 'more.csv')
    const { people, isRemembered } = await account.people.people('ada', second.id, 'UTC')
    expect(people.map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ['eve', false],
      ['ADA', true],
    ])
    expect(isRemembered).toBe(true)
    const netflix = 'Profile Name,Start Time,Duration,Title,Supplemental Video Type,Bookmark\n'
    const part = (name: string) => `${name},2023-01-17 20:00:00,01:50:00,Alien,,01:50:00\n`
    const other = await upload(`${netflix}${part('Ada')}${part('Ben')}`, 'ViewingActivity.csv')
    expect(other.state).toBe('people')
    expect((await account.people.people('ada', other.id, 'UTC')).isRemembered).toBe(false)
  })

  it('continues without a question if only one person has watched something', async () => {
    const content = file(`ada,Heat,movie,1995,1,${day}`, `ben,Alien,movie,1979,0.2,${day}`)
    const status = await upload(content)
    expect(status).toMatchObject({ state: 'ready', titles: 1, canChoosePeople: false })
    expect(status.counts).toMatchObject({ matched: 1, invalid: 1 })
    await expect(account.people.people('ada', status.id, 'UTC')).rejects.toMatchObject(conflict)
  })

  it('keeps waiting after a restart, and is read by another server when the first one ends', async () => {
    const { id } = await upload()
    const next = new AccountUnderTest(
      account.database,
      (account.people as unknown as { metadata: MetadataService }).metadata,
    )
    expect(await next.imports.status('ada', id)).toMatchObject({ state: 'people' })
    next.runner.start = () => {}
    await next.people.choose('ada', id, [1])
    expect(await next.imports.status('ada', id)).toMatchObject({ state: 'reading' })
    await account.database
      .updateTable('imports')
      .set({ leased_at: Date.now() - LEASE_MS })
      .execute()
    await account.imports.status('ada', id)
    await account.idle()
    expect(await account.imports.status('ada', id)).toMatchObject({ state: 'ready', titles: 1 })
  })

  it('takes the same choice from two tabs once, and refuses another one while it is read', async () => {
    const { id } = await upload()
    account.runner.start = () => {}
    await account.people.choose('ada', id, [1, 2])
    expect(await account.people.choose('ada', id, [2, 1, 1])).toMatchObject({ state: 'reading' })
    await expect(account.people.choose('ada', id, [0])).rejects.toMatchObject(conflict)
    await expect(account.people.people('ada', id, 'UTC')).rejects.toMatchObject(conflict)
  })

  it('that its member removes while it waits or is read leaves no rows', async () => {
    const waits = await upload()
    await account.imports.cancel('ada', waits.id)
    await account.idle()
    expect(await rowCount()).toBe(0)
    const { id } = await upload()
    await account.people.choose('ada', id, [1])
    await account.imports.cancel('ada', id)
    await account.idle()
    expect(await rowCount()).toBe(0)
  })

  it('refuses a person who is not in it or has watched nothing, and another member', async () => {
    const { id } = await upload(`${shared}\neve,Song,track,,1,${day}`)
    const refused = { type: 'invalid-request', status: 400 }
    await expect(choose(id, 1, 5)).rejects.toMatchObject(refused)
    await expect(choose(id, 4)).rejects.toMatchObject(refused)
    await expect(account.people.people('eve', id, 'UTC')).rejects.toMatchObject({ status: 404 })
    await expect(account.people.choose('eve', id, [1])).rejects.toMatchObject({ status: 404 })
  })

  it('of 5,000 people, some with names of 10,000 characters, lists each of them, and one of more is too large', async () => {
    const long = 'x'.repeat(10_000)
    const names = [`${long}a`, `${long}b`, ...Array.from({ length: 4998 }, (_, no) => `person ${no}`)]
    const rows = names.map((name) => `${name},Heat,movie,1995,1,${day}`)
    const { id } = await upload(file(...rows))
    const { people } = await account.people.people('ada', id, 'UTC')
    expect([people.length, people[0]?.name.length]).toEqual([5000, 80])
    expect(await choose(id, 1)).toMatchObject({ state: 'ready', titles: 1, counts: { invalid: 4999 } })
    expect(await upload(file(...rows, `one more,Heat,movie,1995,1,${day}`))).toMatchObject({
      state: 'failed',
      failure: 'tooLarge',
    })
  })
})
