import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../platform/database/database.module.ts'
import {
  correctionsOfFiles,
  correctionsOfFolders,
  type MovedCorrection,
} from './corrections/exported-corrections.queries.ts'

/** Reads the corrections of a member for an export. */
@Injectable()
export class MovedCorrections {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /**
   * The corrections of single files that differ from those of their folders, then those of folders, the latest first:
   * imported in this order, none changes a file that an earlier one has corrected.
   */
  async *of(userId: string): AsyncGenerator<MovedCorrection[]> {
    yield* correctionsOfFiles(this.database, userId)
    yield await correctionsOfFolders(this.database, userId)
  }
}
