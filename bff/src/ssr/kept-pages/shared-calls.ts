/** Calls about a member, which a page that is made for all of them cannot make. */
const ownCalls = '/api/userMedia/'

/** The calls that a page makes while it is rendered for everybody, and whether what came back may be shown to all of them. */
export class SharedCalls {
  areKeepable = true
  /** Addresses of what the page asks about the member; answered with 401 here, and asked for each of them. */
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
    // Only metadata is the same for everybody; what could not be reached may be there soon.
    this.areKeepable &&= address.startsWith('/api/tmdb/') && answer.status < 500
    return answer
  }
}
