import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { appOrigin } from './auth.ts'

/** How a response differs from a valid one, like that of another authenticator or of a foreign page. */
export interface Deviation {
  readonly origin?: string
  readonly domain?: string
  readonly challenge?: string
  readonly counter?: number
  readonly userHandle?: string
  /** Whether the user was not verified: the UV flag is missing. */
  readonly unverified?: boolean
}
interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

/** An authenticator in software: one discoverable credential on P-256, with attestation `none` (WebAuthn L3 §6). */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private userHandle = ''
  private counter = 0

  /** Answers `passkeyOptions`, as `RegistrationResponseJSON`. */
  register({ challenge, user }: Options, deviation: Deviation = {}): object {
    this.userHandle = user!.id
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(Buffer.concat([this.data(0x40, deviation), this.credential()]))],
    ])
    return this.answer({
      clientDataJSON: base64url(clientData('webauthn.create', challenge, deviation)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    })
  }

  /** Answers `passkeyLoginOptions`, as `AuthenticationResponseJSON`. */
  sign({ challenge }: Options, deviation: Deviation = {}): object {
    this.counter = deviation.counter ?? this.counter + 1
    const data = this.data(0, deviation)
    const client = clientData('webauthn.get', challenge, deviation)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)
    return this.answer({
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: deviation.userHandle ?? this.userHandle,
    })
  }

  private answer(response: object): object {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response }
  }

  private data(flags: number, { domain = new URL(appOrigin).hostname, unverified = false }: Deviation): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const [present, verified] = [0x01, unverified ? 0 : 0x04]
    return Buffer.concat([sha256(Buffer.from(domain)), Buffer.from([flags | present | verified]), counter])
  }

  private credential(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
    // COSE_Key: EC2, ES256, P-256 (RFC 9053 §7.1.1).
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ])
    return Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, 16]),
      Buffer.from(this.id, 'base64url'),
      isoCBOR.encode(key),
    ])
  }
}

const clientData = (type: string, challenge: string, { origin = appOrigin, challenge: other }: Deviation): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }))
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
