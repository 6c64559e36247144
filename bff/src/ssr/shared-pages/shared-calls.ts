import type { CallAudience } from '../internal-calls/internal-calls.service.ts'

/** The calls of the server to itself: their answers, and their audiences. */
export interface ServerCalls {
  readonly fetch: (address: string) => Promise<Response>
  /** Undefined for an address without a call. */
  readonly audienceOf: (address: string) => CallAudience | undefined
}

/** The calls of a shared page during its rendering; records whether their answers may be cached for all. */
export class SharedCalls {
  areCacheable = true
  /** Addresses of calls about the member; they are answered with 401 here, and made again for each member. */
  readonly ownCalls: string[] = []

  constructor(
    private readonly calls: ServerCalls,
    private readonly isForMembers: boolean,
  ) {}

  readonly fetch = async (address: string): Promise<Response> => {
    const audience = this.calls.audienceOf(address)
    if (this.isForMembers && audience?.access === 'member') {
      this.ownCalls.push(address)
      return new Response(null, { status: 401 })
    }
    const answer = await this.calls.fetch(address)
    // After a failure of the source the next request tries again.
    this.areCacheable &&= audience?.sameForAll === true && answer.status < 500
    return answer
  }
}
