import { hkdfSync, randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { Config } from '../platform/config/config.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'

/** Keys of 32 bytes that all servers on this database share, one for each purpose (HKDF, RFC 5869). */
@Injectable()
export class SharedKeys {
  private readonly keys = new Map<string, Promise<Buffer>>()

  constructor(
    private readonly config: Config,
    private readonly store: SealedCookiesStore,
  ) {}

  of(purpose: string): Promise<Buffer> {
    const known = this.keys.get(purpose)
    if (known) return known
    const key = this.secret().then((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
    this.keys.set(purpose, key)
    // A failure of the database is not cached.
    key.catch(() => this.keys.delete(purpose))
    return key
  }

  /** The operator's secret, or a generated one that is stored in the database. */
  private async secret(): Promise<string> {
    if (this.config.sessionSecret) return this.config.sessionSecret
    return this.store.sharedSecret(randomBytes(32).toString('base64url'))
  }
}
