import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { Config } from '../config/config.ts'
import { Sealing } from './sealing.service.ts'

const value = { topic: 'films', token: 'tk_secret' }

describe.each(databases)('a sealed value, in $name', ({ open }) => {
  it('opens on every server of the database, for its purpose alone', async () => {
    const database = await open()
    const [one, other] = [new Sealing(Config.from({}), database), new Sealing(Config.from({}), database)]
    const sealed = await one.seal('ntfy', value)
    expect(sealed).not.toContain('secret')
    expect(await other.open('ntfy', sealed)).toEqual(value)
    expect(await other.open('another', sealed)).toBeNull()
    expect(await other.open('ntfy', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
    expect(await other.open('ntfy', 'rubbish')).toBeNull()
  })

  it('opens only with the operator’s secret if there is one, and the database has none then', async () => {
    const database = await open()
    const config = Config.from({ CONNECT_SECRET: 'a secret of 32 characters or more' })
    const sealed = await new Sealing(config, database).seal('ntfy', value)
    expect(await database.selectFrom('secrets').select('name').execute()).toEqual([])
    expect(await new Sealing(config, database).open('ntfy', sealed)).toEqual(value)
    const another = Config.from({ CONNECT_SECRET: 'another secret of 32 characters..' })
    expect(await new Sealing(another, database).open('ntfy', sealed)).toBeNull()
  })
})
