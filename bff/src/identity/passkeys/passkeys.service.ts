import { Injectable } from '@nestjs/common'
import type { z } from 'zod'
import type { newPasskeyBody, Passkey, PasskeyAssertion } from '@contract/login.schema'
import { MAX_PASSKEYS } from '@contract/passkey-bounds'
import type { User } from '@contract/session.schema'
import { Config } from '../../platform/config/config.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { PasskeyStore } from './passkey.store.ts'

/** EdDSA, ES256 and RS256 (IANA COSE Algorithms): authenticators support them, and every Node can verify them. */
const algorithms = [-8, -7, -257]

/** Loaded at the first use: the library parses many kinds of certificates, and would slow the start down. */
const webAuthn = () => import('@simplewebauthn/server')

type NewPasskey = z.infer<typeof newPasskeyBody>

/** Passkeys (WebAuthn L3): discoverable, with user verification, so that no password or name is needed. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly store: PasskeyStore,
    private readonly config: Config,
  ) {}

  /**
   * The options for the browser to create a passkey; the response has to sign `challenge`.
   * @throws ProblemException `too-many-passkeys` (409), before the device stores one that would not be registered
   */
  async registrationOptions(user: User): Promise<{ challenge: string; options: object }> {
    const registered = await this.store.list(user.id)
    if (registered.length >= MAX_PASSKEYS) throw new ProblemException('too-many-passkeys', 409)
    const { generateRegistrationOptions } = await webAuthn()
    const options = await generateRegistrationOptions({
      rpName: 'Reelroom',
      rpID: this.domain,
      userID: new TextEncoder().encode(user.id),
      userName: user.email ?? user.name,
      userDisplayName: user.name,
      excludeCredentials: registered.map(({ id }) => ({ id })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { challenge: options.challenge, options }
  }

  /** @throws ProblemException `passkey-refused` (400) for a response that cannot be verified, `too-many-passkeys` (409) */
  async register(userId: string, { name, response }: NewPasskey, challenge: string): Promise<void> {
    const { verifyRegistrationResponse } = await webAuthn()
    const verified = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {}, response: { ...response.response, transports: [] } },
      expectedChallenge: challenge,
      expectedOrigin: this.config.origin,
      expectedRPID: this.domain,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null)
    if (!verified?.verified) throw new ProblemException('passkey-refused', 400)
    const { credential } = verified.registrationInfo
    await this.store.add(userId, {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(response.response.transports),
      name,
    })
  }

  /** The options for the browser to offer the visitor's passkeys for this site. */
  async signInOptions(): Promise<{ challenge: string; options: object }> {
    const { generateAuthenticationOptions } = await webAuthn()
    const options = await generateAuthenticationOptions({ rpID: this.domain, userVerification: 'required' })
    return { challenge: options.challenge, options }
  }

  /**
   * The user whose passkey signed the challenge. The authenticator's counter must have moved on (WebAuthn L3 §6.1.1).
   * @throws ProblemException `passkey-refused` (401), for an unknown passkey and a wrong signature alike
   */
  async signIn({ response }: PasskeyAssertion, challenge: string): Promise<User> {
    const refused = new ProblemException('passkey-refused', 401)
    const passkey = await this.store.find(response.id)
    if (!passkey) throw refused
    const { userHandle, ...signed } = response.response
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.user.id) throw refused
    const { verifyAuthenticationResponse } = await webAuthn()
    const verified = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {}, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: this.config.origin,
      expectedRPID: this.domain,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => null)
    if (!verified?.verified) throw refused
    if (!(await this.store.use(passkey.id, passkey.counter, verified.authenticationInfo.newCounter))) throw refused
    return passkey.user
  }

  list(userId: string): Promise<Passkey[]> {
    return this.store.list(userId)
  }

  /** @throws ProblemException `not-found` for a passkey that is not the user's */
  rename(userId: string, id: string, name: string): Promise<void> {
    return this.store.rename(userId, id, name)
  }

  /** @throws ProblemException `not-found` for a passkey that is not the user's, or `last-way-in` */
  remove(userId: string, id: string): Promise<void> {
    return this.store.remove(userId, id)
  }

  private get domain(): string {
    const { passkeyDomain } = this.config
    if (passkeyDomain === null) throw new ProblemException('not-found', 404)
    return passkeyDomain
  }
}
