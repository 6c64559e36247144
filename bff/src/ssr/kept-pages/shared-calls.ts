/** The prefix of calls about a member, which a page for all members cannot make. */
const ownCalls = '/api/userMedia/'

/** The calls of a shared page while it is rendered; records whether their answers may be cached for everybody. */
export class SharedCalls {
  areKeepable = true
  /** Addresses of calls about the member; they are answered with 401 here, and made again for each member. */
  readonly own: string[] = []

  constructor(
    private readonly ask: (address: string) => Promise<Response>,
    private readonly isForMembers: boolean,
  ) {}

  readonly fetch = async (address: string): Promise<Response> => {
    if (this.isForMembers && address.startsWith(ownCalls)) {
      this.own.push(address)
      return new Response(null, { status: 401 })
    }
    const answer = await this.ask(address)
    // Only metadata is the same for everybody; after a failure of the source the next request tries again.
    this.areKeepable &&= address.startsWith('/api/tmdb/') && answer.status < 500
    return answer
  }
}
