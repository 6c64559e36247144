import { hkdfSync } from 'node:crypto'

/** Keys of 32 bytes from one secret, one for each purpose (HKDF, RFC 5869). */
export class PurposeKeys {
  private readonly keys = new Map<string, Promise<Buffer>>()

  /** `secret` is read with the first key; it rejects while the database is away. */
  constructor(private readonly secret: () => Promise<string>) {}

  of(purpose: string): Promise<Buffer> {
    const known = this.keys.get(purpose)
    if (known) return known
    const key = this.secret().then((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
    this.keys.set(purpose, key)
    // A failure of the database is not cached.
    key.catch(() => this.keys.delete(purpose))
    return key
  }
}
