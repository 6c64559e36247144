import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { User } from '@contract/session.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { OwnAccountService } from '../own-account.service.ts'
import { avatarPicture } from './avatar-picture.ts'
import { AvatarsStore } from './avatars.store.ts'

/** Members' pictures, stored with their accounts. Every picture has a random name, which cannot be guessed. */
@Injectable()
export class AvatarsService {
  constructor(
    private readonly store: AvatarsStore,
    private readonly account: OwnAccountService,
  ) {}

  /** @throws ProblemException `bad-picture`, `server-busy` or `demo-account` */
  async put(userId: string, upload: Buffer): Promise<User> {
    await this.account.requireOwnAccount(userId)
    const row = { file: `${randomUUID()}.webp`, picture: (await avatarPicture(upload)).toString('base64') }
    return this.account.publishChange(await this.store.put(userId, row))
  }

  async remove(userId: string): Promise<User> {
    await this.account.requireOwnAccount(userId)
    return this.account.publishChange(await this.store.remove(userId))
  }

  /** WebP. @throws ProblemException `not-found` */
  async picture(file: string): Promise<Buffer> {
    const picture = await this.store.picture(file)
    if (picture === undefined) throw new ProblemException('not-found', 404)
    return Buffer.from(picture, 'base64')
  }
}
