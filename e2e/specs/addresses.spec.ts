import { readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '../app.fixture.ts'
import { mark, queries, values } from '../hostile-addresses.ts'

const tree = readFileSync(join(import.meta.dirname, '../../frontend/src/route-tree.gen.ts'), 'utf8')
const paths = [
  ...new Set(
    /fullPaths:([^:]*)fileRoutesByTo/
      .exec(tree)![1]!
      .match(/(?<=')[^']+/g)
      ?.filter((path) => path.startsWith('/')),
  ),
]
/** Valid values for the parameters of a path. */
const parameterValues: Readonly<Record<string, string>> = {
  type: 'movie',
  id: '1001',
  query: 'popular',
  no: '18',
  name: '18',
}

type AddressCase = readonly [path: string, statuses: readonly number[]]
interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Requests the address as it is written, which a browser or `fetch` would normalize. */
function getRaw(origin: string, path: string, cookie = ''): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const headers = { 'accept-language': 'de-DE', cookie }
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    }).once('error', reject)
  })
}

function faultOf({ status, headers, text }: Answer, expected: readonly number[]): string | null {
  if (!expected.includes(status)) return `answered with ${status}`
  if (text.includes(mark) || /<[^>]+\son\w+=/.test(text) || /(href|src|action)="javascript:/i.test(text))
    return 'markup runs'
  if (status < 400)
    return /^(https?:|\/\/|\/\\|javascript:)/i.test(headers.location ?? '/') ? `leads to ${headers.location}` : null
  if (!text.includes('<html lang="de-DE"')) return 'not in the visitor’s language'
  if (!/<h1[^>]*>Diese Seite gibt es nicht</.test(text)) return 'not the error screen'
  return null
}

async function faultsOf(origin: string, cases: readonly AddressCase[], cookie = ''): Promise<string[]> {
  const faults: string[] = []
  for (const [path, statuses] of cases) {
    const fault = faultOf(await getRaw(origin, path, cookie), statuses)
    if (fault) faults.push(`${path.slice(0, 120)}: ${fault}`)
  }
  return faults
}

const fillPath = (path: string, at?: string, value?: string): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => (name === at ? value! : parameterValues[name]!))
const longestAddress = 4096
const okStatuses = [200, 301, 302, 303, 307, 308]

test('every address with nonsense in it has a clear answer in my language, whoever I am', async ({ app, request }) => {
  test.setTimeout(300_000)
  await request.post('/api/_auth/demo', { data: {}, headers: { origin: app.origin } })
  const { cookies } = await request.storageState()
  const member = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const path of paths)
    await test.step(path, async () => {
      const inQuery = queries.map((query): AddressCase => {
        const address = `${fillPath(path)}?${query}`
        return [address, address.length > longestAddress ? [414] : [...okStatuses, 404]]
      })
      const inPath = [...path.matchAll(/\$(\w+)/g)].flatMap(([, name]) =>
        values.map((value): AddressCase => [fillPath(path, name, value), [...okStatuses, 400, 404]]),
      )
      expect(await faultsOf(app.origin, [...inQuery, ...inPath], member)).toEqual([])
      // Visitors are sent to log in from most pages: a fifth of the addresses will do.
      const some = [...inQuery, ...inPath].filter((_, index) => index % 5 === 0)
      expect(await faultsOf(app.origin, some)).toEqual([])
    })
  expect(app.output()).not.toMatch(/"level":"(error|fatal)"|ERROR|FATAL/)
})
