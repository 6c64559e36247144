import fastify from 'fastify'

const person = { Id: 'a0a0', Name: 'ada', ServerId: 'f00d' }

/** An item as Jellyfin lists it, with what ada has watched. */
export interface JellyfinItem {
  readonly Id: string
  readonly Type: 'Movie' | 'Episode' | 'Series'
  readonly Name: string
  readonly ProductionYear: number
  readonly UserData?: { readonly Played: boolean; readonly LastPlayedDate?: string }
  readonly SeriesId?: string
  readonly SeriesName?: string
  readonly ParentIndexNumber?: number
  readonly IndexNumber?: number
}

/** A Jellyfin server with one person, whose Quick Connect is confirmed by `confirm`. */
export class FakeJellyfin {
  private readonly server = fastify()
  private isConfirmed = false
  private token: string | null = null

  constructor(items: readonly JellyfinItem[]) {
    this.server.get('/System/Info/Public', () => ({
      Id: person.ServerId,
      ServerName: 'Living room',
      Version: '10.11.11',
      ProductName: 'Jellyfin Server',
    }))
    this.server.post('/QuickConnect/Initiate', () => this.code())
    this.server.get('/QuickConnect/Connect', () => this.code())
    this.server.post('/Users/AuthenticateWithQuickConnect', (_request, reply) => {
      if (!this.isConfirmed) return reply.code(401).send()
      this.token = 'token'
      return { User: person, AccessToken: this.token, ServerId: person.ServerId }
    })
    this.server.post('/Sessions/Logout', (_request, reply) => {
      this.token = null
      return reply.code(204).send()
    })
    this.server.get('/Items', (request, reply) => {
      if (this.token === null) return reply.code(401).send()
      const query = Object.entries(request.query as Record<string, string>)
      const valueOf = (name: string) => query.find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
      const of = items.filter(({ Type }) => valueOf('includeitemtypes').split(',').includes(Type))
      const from = Number(valueOf('startindex'))
      return { Items: of.slice(from, from + Number(valueOf('limit'))), TotalRecordCount: of.length }
    })
  }

  /** Listens on a free port of this machine, and returns its address. */
  start(): Promise<string> {
    return this.server.listen({ host: '127.0.0.1', port: 0 })
  }

  /** The person enters the code on the server. */
  confirm(): void {
    this.isConfirmed = true
  }

  async stop(): Promise<void> {
    this.server.server.closeAllConnections()
    await this.server.close()
  }

  private code() {
    return { Authenticated: this.isConfirmed, Secret: 'secret', Code: '482910', AppName: 'Reelroom' }
  }
}
