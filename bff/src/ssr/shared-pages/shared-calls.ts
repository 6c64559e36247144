/** The prefix of calls about a member, which a page for all members cannot make. */
const OWN_CALLS_PREFIX = '/api/userMedia/'

/** The calls of a shared page while it is rendered; records whether their answers may be cached for everybody. */
export class SharedCalls {
  areCacheable = true
  /** Addresses of calls about the member; they are answered with 401 here, and made again for each member. */
  readonly ownCalls: string[] = []

  constructor(
    private readonly call: (address: string) => Promise<Response>,
    private readonly isForMembers: boolean,
  ) {}

  readonly fetch = async (address: string): Promise<Response> => {
    if (this.isForMembers && address.startsWith(OWN_CALLS_PREFIX)) {
      this.ownCalls.push(address)
      return new Response(null, { status: 401 })
    }
    const answer = await this.call(address)
    // Only metadata is the same for everybody; after a failure of the source the next request tries again.
    this.areCacheable &&= address.startsWith('/api/tmdb/') && answer.status < 500
    return answer
  }
}
