import { Inject, Injectable } from '@nestjs/common'
import { folderAudience, type FolderChoice, type SharedFolder } from '@contract/operate.schema'
import type { Actor } from '../../identity/operators/operators.queries.ts'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { allAudiences, setAudience } from '../folder-audiences.queries.ts'
import { serverFolders } from './server-folder.ts'

/** Who sees which folder of `LIBRARY_PATHS`. The visitors of the demo never see one. */
@Injectable()
export class FolderAudiences {
  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  /** The configured folders, in their order. */
  async list(): Promise<SharedFolder[]> {
    const audiences = await allAudiences(this.database)
    return serverFolders(this.config.libraryPaths).map(({ id, name }) => {
      const stored = audiences.get(id)
      // A choice that only a later build knows hides the folder, as in `isNotHidden`.
      const audience = stored ? (folderAudience.safeParse(stored.audience).data ?? 'nobody') : 'all'
      return { id, name, audience, members: [...(stored?.members ?? [])] }
    })
  }

  /** @throws ProblemException `not-found` for a folder that is not configured, or a member who does not exist */
  async set(actor: Actor, id: string, { audience, members }: FolderChoice, now = Date.now()): Promise<SharedFolder[]> {
    const folder = serverFolders(this.config.libraryPaths).find((one) => one.id === id)
    if (!folder) throw new ProblemException('not-found', 404)
    await this.database
      .transaction()
      .execute((transaction) => setAudience(transaction, { folder, audience, members, actor, now }))
    return this.list()
  }
}
