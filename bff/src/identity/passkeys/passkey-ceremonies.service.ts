import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { SealedCookies } from '../sealed-cookies.ts'
import { PasskeysService } from './passkeys.service.ts'

/**
 * The challenge that was sent, and what it is for: null for a log-in, else the user, or the operator and their proof. Stored in a
 * sealed cookie.
 */
const ceremony = z.object({ challenge: z.string(), userId: z.string().nullable() })
const clientData = z.object({ challenge: z.string() })

/** The challenges of passkeys between the two requests of a ceremony, in the browser that began it. */
@Injectable()
export class PasskeyCeremonies {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly cookies: SealedCookies,
  ) {}

  /** Begins a ceremony in which a passkey signs. */
  async signInOptions(
    request: FastifyRequest,
    reply: FastifyReply,
    purpose: string | null,
  ): Promise<{ options: object }> {
    const { challenge, options } = await this.passkeys.signInOptions()
    await this.store(request, reply, challenge, purpose)
    return { options }
  }

  /** Stores the challenge of a ceremony. `purpose` is what the answer has to be for. */
  store(request: FastifyRequest, reply: FastifyReply, challenge: string, purpose: string | null): Promise<void> {
    return this.cookies.write(request, reply, { name: 'passkey', key: challenge }, { challenge, userId: purpose })
  }

  /** @throws ProblemException `login-expired` when this browser has no challenge for this purpose */
  async challenge(
    request: FastifyRequest,
    reply: FastifyReply,
    { response }: { readonly response: { readonly clientDataJSON: string } },
    purpose: string | null,
  ): Promise<string> {
    const key = claimedChallenge(response.clientDataJSON)
    const { data } = ceremony.safeParse(await this.cookies.take(request, reply, { name: 'passkey', key }))
    if (!data || data.userId !== purpose) throw new ProblemException('login-expired', 400)
    return data.challenge
  }
}

/** The challenge that an answer claims to sign (WebAuthn L3 §5.8.1), which says which of the browser's cookies it belongs to. */
function claimedChallenge(clientDataJson: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).challenge
  } catch {
    // It is not client data, so no cookie belongs to it.
    return ''
  }
}
