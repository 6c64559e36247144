import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { calls } from '@contract/calls'
import { readManifest } from '../src/ssr/adapters/built-frontend.ts'
import { builtFrontend, startServer, Visitor } from './server.ts'
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
  const pages = (await pagePatterns()).map(addressOf)
  return { app, sendRequest, member: { cookie }, pages, close }
}

/** The pattern of every page's address, such as `/$type/$id`. */
export async function pagePatterns(): Promise<string[]> {
  const { routes } = await readManifest(builtFrontend)
  return Object.keys(routes).map((id) => id.replace('_/', '/'))
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
