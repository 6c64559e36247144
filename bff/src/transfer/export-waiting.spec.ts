import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { describe, expect, it } from 'vitest'
import { accountExport } from '@contract/account-export.schema'
import { databases } from '../../testing/databases.ts'
import { addUsers } from '../../testing/users.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../testing/account.ts'
import { waitingFiles } from '@import-formats/testing/uploads'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))

describe.each(databases)('an export from $name', ({ open }) => {
  it.each(['json', 'csv'] as const)(
    'as %s includes waiting titles, which wait again after an import',
    async (format) => {
      const members = await AccountUnderTest.with(await open(), metadata)
      const { id } = await members.upload('ada', 'letterboxd.zip', waitingFiles)
      await members.apply('ada', id)
      const before = await members.json('ada')
      expect(accountExport.shape.waiting.parse(before['waiting'])).toHaveLength(6)
      const file = format === 'json' ? await members.text('ada') : await members.csv('ada')
      await members.database.deleteFrom('users').where('id', '=', 'ada').execute()
      await addUsers(members.database, 'ada')
      const again = await members.upload('ada', 'export', file)
      expect(again.counts).toMatchObject({ ambiguous: 1, notFound: 1, invalid: 0 })
      await members.apply('ada', again.id)
      expect(await members.json('ada')).toEqual(before)
    },
  )
})
