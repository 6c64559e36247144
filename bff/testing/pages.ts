import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { calls } from '@contract/calls'
import { Renderer } from '../src/ssr/renderer.port.ts'
import { startServer, Visitor } from './server.ts'
import { listenForRequests, type SendRequest } from './raw-http.ts'

export interface PagesUnderTest {
  readonly app: NestFastifyApplication
  readonly sendRequest: SendRequest
  /** Headers of a logged-in visitor. */
  readonly member: { readonly cookie: string }
  /** An address of every page. */
  readonly pages: readonly string[]
  readonly close: () => Promise<void>
}

/** The whole server with its real pages, listening. The caller closes it. */
export async function startPages(environment: Record<string, string> = {}): Promise<PagesUnderTest> {
  const { app, close } = await startServer(environment, { pages: true })
  const sendRequest = await listenForRequests(app)
  const { cookie } = await new Visitor(app).signUp('ada')
  const { manifest } = await app.get(Renderer).load()
  const pages = Object.keys(manifest.routes).map((id) => addressOf(id.replace('_/', '/')))
  return { app, sendRequest, member: { cookie }, pages, close }
}

/** A value for each parameter of a page's address; pages of a title show one of the embedded catalogue. */
const values: Readonly<Record<string, string>> = {
  type: 'tv',
  id: '1003',
  query: 'popular',
  no: '18',
  name: 'Drama',
  list: 'A'.repeat(22),
}

const addressOf = (pattern: string): string =>
  pattern
    .replace(/^\/list\/\$id/, '/list/$list')
    .replace(/^\/my\/\$id/, '/my/watchlist')
    .replaceAll(/[$:](\w+)/g, (_, name: string) => values[name] ?? '1')

/** An address of every call. */
export const callAddresses = (): string[] => Object.values(calls).map(({ route }) => addressOf(route.split(' ')[1]!))
