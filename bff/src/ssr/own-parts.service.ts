import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Boot } from '@contract/boot'
import type { OwnPart } from '@contract/own-part'
import type { User } from '@contract/session.schema'
import type { SavedTitle } from '@contract/saved-title.schema'
import type { KeptPage } from './kept-pages/kept-page.ts'
import { askerOf } from './own-calls/asker.ts'
import { OwnCalls } from './own-calls/own-calls.service.ts'

/** What a page for all members leaves out: who asks for it, and what they keep of what it shows. */
@Injectable()
export class OwnParts {
  constructor(private readonly calls: OwnCalls) {}

  /** Asks with the member's own cookies; what cannot be answered now is left for the browser to ask. */
  async of(
    request: FastifyRequest,
    { user, settings }: Pick<Boot, 'settings'> & { user: User },
    { titles, ownCalls }: Pick<KeptPage, 'titles' | 'ownCalls'>,
  ): Promise<OwnPart> {
    const fetch = this.calls.fetchFor(askerOf(request))
    const ask = async (address: string): Promise<unknown> => {
      const answer = await fetch(address)
      return answer.ok ? answer.json() : undefined
    }
    const [marks, ...answers] = await Promise.all([
      titles.length === 0 ? undefined : ask(`/api/userMedia/marks?ids=${titles.join(',')}`),
      ...ownCalls.map(ask),
    ])
    const answered = ownCalls.flatMap((address, index) =>
      answers[index] === undefined ? [] : [[address, answers[index]] as const],
    )
    return {
      user,
      settings,
      ...(marks === undefined
        ? { titles: [], marks: [] }
        : // SAFETY: this server's own answer to the call.
          { titles, marks: (marks as { items: SavedTitle[] }).items }),
      answers: Object.fromEntries(answered),
    }
  }
}
