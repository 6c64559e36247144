import { Logger } from '@nestjs/common'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pagePatterns, startPages, type PagesUnderTest } from '../pages.ts'
import type { RawResponse } from '../raw-http.ts'
import { mark, queries, values } from './hostile-addresses.ts'

/** Valid values for the parameters of a path. */
const parameterValues: Readonly<Record<string, string>> = {
  type: 'movie',
  id: '1001',
  query: 'popular',
  no: '18',
  name: '18',
}
const okStatuses = [200, 301, 302, 303, 307, 308]
const longestAddress = 4096

let testPages: PagesUnderTest
/** The address of every page, with its parameters' names. */
let patterns: string[]
beforeAll(async () => {
  testPages = await startPages()
  patterns = await pagePatterns()
})
afterAll(() => testPages.close())

type AddressCase = readonly [path: string, statuses: readonly number[]]

function faultOf({ status, headers, body }: RawResponse, expected: readonly number[]): string | null {
  if (!expected.includes(status)) return `answered with ${status}`
  if (body.includes(mark) || /<[^>]+\son\w+=/.test(body) || /(href|src|action)="javascript:/i.test(body))
    return 'markup runs'
  if (status < 400)
    return /^(https?:|\/\/|\/\\|javascript:)/i.test(headers.location ?? '/') ? `leads to ${headers.location}` : null
  if (!body.includes('<html lang="de-DE"')) return 'not in the visitor’s language'
  if (!/<h1[^>]*>Diese Seite gibt es nicht</.test(body)) return 'not the error screen'
  return null
}

async function faultsOf(cases: readonly AddressCase[], headers: Record<string, string> = {}): Promise<string[]> {
  const faults: string[] = []
  for (const [path, statuses] of cases) {
    const answer = await testPages.sendRequest('GET', path, {
      'accept-language': 'de-DE',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
      ...headers,
    })
    const fault = faultOf(answer, statuses)
    if (fault) faults.push(`${path.slice(0, 120)}: ${fault}`)
  }
  return faults
}

const fillPath = (path: string, at?: string, value?: string): string =>
  path.replaceAll(/\$(\w+)/g, (_, name: string) => (name === at ? value! : (parameterValues[name] ?? '1')))

it('every malformed address gets a clear answer in the user’s language', async () => {
  const errors = vi.spyOn(Logger.prototype, 'error')
  expect(patterns.length).toBeGreaterThan(25)
  for (const path of patterns) {
    const inQuery = queries.map((query): AddressCase => {
      const address = `${fillPath(path)}?${query}`
      return [address, address.length > longestAddress ? [414] : [...okStatuses, 404]]
    })
    const inPath = [...path.matchAll(/\$(\w+)/g)].flatMap(([, name]) =>
      values.map((value): AddressCase => [fillPath(path, name, value), [...okStatuses, 400, 404]]),
    )
    expect(await faultsOf([...inQuery, ...inPath], testPages.member)).toEqual([])
    // Visitors are sent to log in from most pages: a fifth of the addresses will do.
    const some = [...inQuery, ...inPath].filter((_, index) => index % 5 === 0)
    expect(await faultsOf(some)).toEqual([])
  }
  expect(errors).not.toHaveBeenCalled()
})
