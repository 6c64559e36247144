import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { onTestFinished } from 'vitest'

/** An item as Jellyfin and Emby write it; fields that a test omits are missing. */
export type FakeItem = Readonly<Record<string, unknown>> & {
  readonly Id: string
  readonly Type: 'Movie' | 'Episode' | 'Series'
}

/** A fault that a server has from now on, with every call or with those for items alone. */
export type Fault =
  | 'none'
  | 'hang'
  | 'drip'
  | 'fails'
  | 'html'
  | 'redirect'
  | 'large'
  | 'signs-out-after-a-page'
  | 'repeats-a-page'

const people = [
  { Id: 'a0a0', Name: 'ada', password: 'secret' },
  { Id: 'b0b0', Name: 'bob', password: 'secret' },
]
/** The largest page that it answers. */
const MAX_PAGE = 1000

/** A media server for tests that speaks as Jellyfin or as Emby does, over a real socket. */
export class FakeMediaServer {
  fault: Fault = 'none'
  id = 'f00d'
  /** The items of its library, with what ada has watched. */
  items: FakeItem[] = []
  hasQuickConnect = true
  /** The paths that were called, without their queries. */
  readonly called: string[] = []
  /** The tokens that open it. */
  readonly tokens = new Set<string>()
  private readonly codes = new Map<string, { isConfirmed: boolean; person: string }>()
  private readonly server = fastify()
  private pages = 0

  private constructor(readonly kind: 'jellyfin' | 'emby') {
    this.server.addHook('onRequest', async (request, reply) => this.break(request, reply))
    this.server.get('/System/Info/Public', () => ({
      Id: this.id,
      ServerName: 'Living room',
      Version: kind === 'jellyfin' ? '10.11.11' : '4.9.1',
      ...(kind === 'jellyfin' ? { ProductName: 'Jellyfin Server' } : {}),
    }))
    this.server.post('/Users/AuthenticateByName', (request, reply) => this.byName(request, reply))
    this.server.post('/Sessions/Logout', (request, reply) => this.logOut(request, reply))
    if (kind === 'jellyfin') this.addJellyfin()
    this.server.get(kind === 'jellyfin' ? '/Items' : '/Users/:person/Items', (request, reply) =>
      this.answerItems(request, reply),
    )
  }

  /** Listens on a port of this machine until the test ends. `address` is its own, for `MEDIA_SERVERS`. */
  static async start(kind: 'jellyfin' | 'emby' = 'jellyfin'): Promise<FakeMediaServer & { address: string }> {
    const fake = new FakeMediaServer(kind)
    const address = await fake.server.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => fake.close())
    return Object.assign(fake, { address })
  }

  async close(): Promise<void> {
    this.server.server.closeAllConnections()
    await this.server.close()
  }

  /** The person confirms a code on the server. */
  confirm(code: string, person = 'a0a0'): void {
    const [secret] = [...this.codes.keys()].filter((one) => codeOf(one) === code)
    this.codes.set(secret!, { isConfirmed: true, person })
  }

  /** The server forgets codes that were not used. */
  forgetCodes(): void {
    this.codes.clear()
  }

  private addJellyfin(): void {
    this.server.post('/QuickConnect/Initiate', (_request, reply) => {
      if (!this.hasQuickConnect) return reply.code(401).send('Quick connect is disabled')
      const secret = `secret-${this.codes.size}`
      this.codes.set(secret, { isConfirmed: false, person: '' })
      return { Authenticated: false, Secret: secret, Code: codeOf(secret), AppName: 'Reelroom' }
    })
    this.server.get('/QuickConnect/Connect', (request, reply) => {
      const { secret } = request.query as { secret: string }
      if (!this.hasQuickConnect) return reply.code(401).send('Quick connect is disabled')
      const code = this.codes.get(secret)
      return code
        ? { Authenticated: code.isConfirmed, Secret: secret, Code: codeOf(secret) }
        : reply.code(404).send('Unknown secret')
    })
    this.server.post('/Users/AuthenticateWithQuickConnect', (request, reply) => {
      const code = this.codes.get((request.body as { Secret: string }).Secret)
      return code?.isConfirmed ? this.enter(code.person) : reply.code(401).send('Access denied')
    })
  }

  private byName(request: FastifyRequest, reply: FastifyReply) {
    const { Username, Pw } = request.body as { Username: string; Pw: string }
    const person = people.find(({ Name, password }) => Name === Username && password === Pw)
    return person ? this.enter(person.Id) : reply.code(401).send('Invalid username or password entered.')
  }

  private enter(id: string) {
    const token = `token-${this.tokens.size}-${id}`
    this.tokens.add(token)
    const { Name } = people.find((one) => one.Id === id)!
    return { User: { Id: id, Name, ServerId: this.id }, AccessToken: token, ServerId: this.id }
  }

  private logOut(request: FastifyRequest, reply: FastifyReply) {
    this.tokens.delete(this.tokenIn(request))
    return reply.code(204).send()
  }

  private tokenIn({ headers }: FastifyRequest): string {
    if (this.kind === 'emby') return String(headers['x-emby-token'])
    return /^MediaBrowser .*Token="([^"]+)"/.exec(String(headers.authorization))?.[1] ?? ''
  }

  private answerItems(request: FastifyRequest, reply: FastifyReply) {
    if (!this.tokens.has(this.tokenIn(request))) return reply.code(401).send()
    const query = Object.fromEntries(
      Object.entries(request.query as Record<string, string>).map(([name, value]) => [name.toLowerCase(), value]),
    )
    const types = query['includeitemtypes']?.split(',') ?? []
    const from = this.fault === 'repeats-a-page' ? 0 : Number(query['startindex'])
    const of = this.items.filter(({ Type }) => types.includes(Type))
    this.pages += 1
    if (this.fault === 'signs-out-after-a-page' && this.pages > 1) return reply.code(401).send()
    return { Items: of.slice(from, from + Math.min(MAX_PAGE, Number(query['limit']))), TotalRecordCount: 0 }
  }

  private async break(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.called.push(request.url.split('?')[0]!)
    if (this.fault === 'fails') await reply.code(500).send('Error processing request.')
    if (this.fault === 'html') await reply.type('text/html').send('<!doctype html><title>Log in</title>')
    if (this.fault === 'redirect') await reply.redirect('http://127.0.0.1:9/System/Info/Public')
    if (this.fault === 'large')
      await reply.type('application/json').send(JSON.stringify({ Id: 'x'.repeat(9 * 1024 * 1024) }))
    if (this.fault === 'hang') await new Promise(() => {})
    if (this.fault === 'drip') await this.drip(reply)
  }

  /** An answer that begins and does not end. */
  private async drip(reply: FastifyReply): Promise<void> {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'application/json' })
    while (!reply.raw.destroyed) {
      reply.raw.write(' ')
      await delay(20)
    }
  }
}

/** Six digits. */
const codeOf = (secret: string): string =>
  String(100_000 + (createHash('sha256').update(secret).digest().readUInt32BE() % 900_000))
