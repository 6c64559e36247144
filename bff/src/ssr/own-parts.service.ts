import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Boot } from '@contract/boot'
import type { Out } from '@contract/calls/call'
import type { savedCalls } from '@contract/calls/saved.calls'
import type { OwnPart } from '@contract/own-part'
import type { User } from '@contract/session.schema'
import type { SharedPage } from './shared-pages/shared-page.ts'
import { callerOf } from './internal-calls/caller.ts'
import { InternalCalls } from './internal-calls/internal-calls.service.ts'

/** The own part of a shared page: its member, their settings, and their marks and answers for what it shows. */
@Injectable()
export class OwnParts {
  constructor(private readonly calls: InternalCalls) {}

  /** Makes the calls with the member's own cookies, in the turns of `source`; a failed one is left out, and the browser repeats it. */
  async of(
    request: FastifyRequest,
    source: string,
    {
      user,
      settings,
      connectedRevision,
      unreadNotices,
    }: Pick<Boot, 'settings' | 'connectedRevision' | 'unreadNotices'> & { user: User },
    { titles, ownCalls }: Pick<SharedPage, 'titles' | 'ownCalls'>,
  ): Promise<OwnPart> {
    const fetch = this.calls.fetchFor(callerOf(request, source))
    const fetchJson = async (address: string): Promise<unknown> => {
      const answer = await fetch(address)
      return answer.ok ? answer.json() : undefined
    }
    const [marks, ...answers] = await Promise.all([
      titles.length === 0 ? undefined : fetchJson(`/api/userMedia/marks?ids=${titles.join(',')}`),
      ...ownCalls.map(fetchJson),
    ])
    const answered = ownCalls.flatMap((address, index) =>
      answers[index] === undefined ? [] : [[address, answers[index]] as const],
    )
    return {
      user,
      settings,
      connectedRevision,
      unreadNotices,
      ...(marks === undefined ? { titles: [], marks: [], owned: [] } : { titles, ...marksOf(marks) }),
      answers: Object.fromEntries(answered),
    }
  }
}

function marksOf(answer: unknown): Pick<OwnPart, 'marks' | 'owned'> {
  // SAFETY: this server's own answer to the call.
  const { items, owned } = answer as Out<typeof savedCalls.marks>
  return { marks: items, owned }
}
