import { randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { Config } from '../config/config.ts'
import { UserDatabase } from '../database/database.module.ts'
import { PurposeKeys } from './purpose-keys.ts'
import { sharedSecret } from './secrets.queries.ts'

/** Loaded with the first seal. */
const jose = () => import('jose')
const algorithms = { key: 'dir', content: 'A256GCM' } as const

/**
 * Seals what members entrust to the server for other services: credentials, tokens, secret topics (JWE, RFC 7516). The key comes from
 * `CONNECT_SECRET`; without it from a secret in the database, where a seal is only as safe as the database.
 */
@Injectable()
export class Sealing {
  private readonly keys = new PurposeKeys(() => this.secret())

  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  /** `purpose` has a key of its own (HKDF, RFC 5869): a value sealed for one purpose opens for no other. */
  async seal(purpose: string, value: unknown): Promise<string> {
    const { CompactEncrypt } = await jose()
    return new CompactEncrypt(Buffer.from(JSON.stringify(value)))
      .setProtectedHeader({ alg: algorithms.key, enc: algorithms.content })
      .encrypt(await this.keys.of(purpose))
  }

  /** The sealed value; null if it was altered, or sealed with another key. */
  async open(purpose: string, sealed: string): Promise<unknown> {
    const key = await this.keys.of(purpose)
    const { compactDecrypt, errors } = await jose()
    try {
      const { plaintext } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: [algorithms.key],
        contentEncryptionAlgorithms: [algorithms.content],
      })
      return JSON.parse(Buffer.from(plaintext).toString())
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  private async secret(): Promise<string> {
    return (
      this.config.connectSecret ??
      (await sharedSecret(this.database, 'connections', randomBytes(32).toString('base64url')))
    )
  }
}
