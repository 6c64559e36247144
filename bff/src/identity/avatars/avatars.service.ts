import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { User } from '@contract/session.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { OwnAccountService } from '../own-account.service.ts'
import { avatarPicture } from './avatar-picture.ts'

/** Members' pictures, stored with their accounts. Every picture has a random name, which cannot be guessed. */
@Injectable()
export class AvatarsService {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly account: OwnAccountService,
  ) {}

  /** @throws ProblemException `bad-picture`, `server-busy` or `demo-account` */
  async put(userId: string, upload: Buffer): Promise<User> {
    await this.account.requireOwnAccount(userId)
    const row = { file: `${randomUUID()}.webp`, picture: (await avatarPicture(upload)).toString('base64') }
    const user = await this.database.transaction().execute(async (transaction) => {
      const updated = await this.account.update(userId, { avatar: row.file }, transaction)
      await transaction
        .insertInto('avatars')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      return updated
    })
    return this.account.publishChange(user)
  }

  async remove(userId: string): Promise<User> {
    await this.account.requireOwnAccount(userId)
    const user = await this.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('avatars').where('user_id', '=', userId).execute()
      return this.account.update(userId, { avatar: null }, transaction)
    })
    return this.account.publishChange(user)
  }

  /** WebP. @throws ProblemException `not-found` */
  async picture(file: string): Promise<Buffer> {
    const row = await this.database.selectFrom('avatars').select('picture').where('file', '=', file).executeTakeFirst()
    if (!row) throw new ProblemException('not-found', 404)
    return Buffer.from(row.picture, 'base64')
  }
}
