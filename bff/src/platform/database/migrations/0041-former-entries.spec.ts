import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the tables of former entries, in $name', ({ copied }) => {
  it('are added to an earlier version, whose members follow the same people', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    const person = { user_id: 'ada', source: 'embedded', person_id: 1, name: 'Al Pacino', followed_at: 1 } as const
    await earlier.insertInto('followed_people').values(person).execute()
    await revertFrom(earlier, '0041')
    expect((await earlier.introspection.getTables()).map(({ name }) => name)).not.toContain('former_handled')
    await earlier.destroy()

    const database = await openDatabase(config)
    expect(await database.selectFrom('former_handled').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('former_dismissed').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('imports').select('is_former').execute()).toEqual([])
    const [followed] = await database.selectFrom('followed_people').selectAll().execute()
    expect({ ...followed, person_id: Number(followed?.person_id), followed_at: Number(followed?.followed_at) }).toEqual(
      {
        ...person,
        facts: null,
      },
    )
    await database.destroy()
  })
})
