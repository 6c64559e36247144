import { Inject, Injectable } from '@nestjs/common'
import { readSetting, writeSetting } from '../../identity/server-settings.queries.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Stores with which catalogue the server started last. */
@Injectable()
export class CatalogueChangeStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The catalogue of the last start; undefined before the first one that was noted. */
  last(): Promise<string | undefined> {
    return readSetting(this.database, 'catalogue')
  }

  note(source: Database['saved_items']['source']): Promise<void> {
    return writeSetting(this.database, 'catalogue', source)
  }
}
