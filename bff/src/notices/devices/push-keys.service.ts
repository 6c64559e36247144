import { createECDH } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { CryptoKey } from 'jose'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { sharedSecret } from '../../platform/sealing/secrets.queries.ts'

const HOUR_MS = 60 * 60 * 1000
/** How long a token is valid (RFC 8292 §2: a day at most), and how long it is used. */
const [TOKEN_LIFETIME_MS, TOKEN_USE_MS] = [12 * HOUR_MS, 6 * HOUR_MS]

interface Keys {
  /** The uncompressed point, base64url: what browsers subscribe with. */
  readonly publicKey: string
  readonly signingKey: CryptoKey
}

/** The keys by which push services know this server (VAPID, RFC 8292), shared by all servers of the database. */
@Injectable()
export class PushKeys {
  private keys: Promise<Keys> | undefined
  private readonly tokens = new Map<string, { readonly value: Promise<string>; readonly until: number }>()

  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  /** Null if push cannot work: its services know a server by an https address. */
  async publicKey(): Promise<string | null> {
    return this.config.origin.startsWith('https:') ? (await this.read()).publicKey : null
  }

  /** The `Authorization` of a message to an endpoint, valid for all messages to its origin. */
  async authorization(endpoint: string, now = Date.now()): Promise<string> {
    const { origin } = new URL(endpoint)
    const keys = await this.read()
    const known = this.tokens.get(origin)
    const token =
      known && known.until > now ? known : { value: this.sign(keys, origin, now), until: now + TOKEN_USE_MS }
    this.tokens.set(origin, token)
    return `vapid t=${await token.value}, k=${keys.publicKey}`
  }

  private async sign({ signingKey }: Keys, audience: string, now: number): Promise<string> {
    const { SignJWT } = await import('jose')
    return new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime(new Date(now + TOKEN_LIFETIME_MS))
      .setSubject(this.config.origin)
      .sign(signingKey)
  }

  private read(): Promise<Keys> {
    const keys = (this.keys ??= this.readOrMake())
    // A failure of the database is not cached.
    keys.catch(() => (this.keys = undefined))
    return keys
  }

  private async readOrMake(): Promise<Keys> {
    const made = createECDH('prime256v1')
    made.generateKeys()
    const secret = await sharedSecret(this.database, 'vapid', made.getPrivateKey('base64url'))
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(secret, 'base64url'))
    const point = pair.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const { importJWK } = await import('jose')
    const signingKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y!, d: padded(secret) }, 'ES256')
    // SAFETY: a key of an elliptic curve is never bytes.
    return { publicKey: point.toString('base64url'), signingKey: signingKey }
  }
}

/** A private key as 32 bytes: `createECDH` writes it without leading zeros. */
const padded = (key: string): string => {
  const bytes = Buffer.from(key, 'base64url')
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}
