import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Config } from '../platform/config/config.ts'
import { PurposeKeys } from '../platform/sealing/purpose-keys.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'

/** The keys that all servers on this database share: from the operator's secret, or from one that the database has. */
@Injectable()
export class SharedKeys {
  private readonly keys = new PurposeKeys(
    async () => this.config.sessionSecret ?? (await this.store.sharedSecret(randomBytes(32).toString('base64url'))),
  )

  constructor(
    private readonly config: Config,
    private readonly store: SealedCookiesStore,
  ) {}

  of(purpose: string): Promise<Buffer> {
    return this.keys.of(purpose)
  }
}
