import { Inject, Injectable } from '@nestjs/common'
import { readSetting, writeSetting } from '../../identity/server-settings.queries.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'

type Source = Database['saved_items']['source']

/** Stores with which catalogue the server started last. */
@Injectable()
export class CatalogueChangeStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The catalogue of the last start; undefined before the first one that was noted. */
  last(): Promise<string | undefined> {
    return readSetting(this.database, 'catalogue')
  }

  note(source: Source): Promise<void> {
    return writeSetting(this.database, 'catalogue', source)
  }

  /** Whether no member has an entry of another catalogue than this one: it was counted, and the catalogue has not changed since. */
  async isAlone(source: Source): Promise<boolean> {
    return (await readSetting(this.database, 'only-catalogue')) === source
  }

  /** `source`: null if members have entries of another catalogue. */
  noteAlone(source: Source | null): Promise<void> {
    return writeSetting(this.database, 'only-catalogue', source ?? '')
  }
}
