import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../testing/operators.ts'
import { startPages, type PagesUnderTest } from '../../testing/pages.ts'
import { films } from '../../testing/titles.ts'

let testPages: PagesUnderTest
beforeAll(async () => {
  testPages = await startPages()
})
afterAll(() => testPages.close())

const messenger = { 'user-agent': 'WhatsApp/2.24', 'accept-language': 'de' }
const get = (path: string, headers: Record<string, string> = messenger) => testPages.sendRequest('GET', path, headers)
const heat = `/movie/${films.heat}`
const loginFor = (path: string) => ({ status: 302, location: `/login?redirect=${encodeURIComponent(path)}` })
const outcome = async (path: string, headers?: Record<string, string>) => {
  const { status, headers: answered } = await get(path, headers)
  return { status, location: answered.location }
}

describe('a shared film on a closed server', () => {
  it('has a preview with its name and poster, and nothing else', async () => {
    const { status, headers, body } = await get(`${heat}?page=2`)
    expect({ status, cache: headers['cache-control'], policy: headers['content-security-policy'] }).toEqual({
      status: 200,
      cache: 'private, no-store',
      policy: "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    const text = body.toString()
    const poster = /content="([^"]+\/ipx\/[^"]+)"/.exec(text)?.[1]
    expect(text).toBe(`<!doctype html>
<html lang="de-DE">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Heat</title>
<meta property="og:type" content="video.movie">
<meta property="og:title" content="Heat">
<meta property="og:url" content="http://reelroom.test${heat}">
<meta property="og:image" content="${poster}">
<meta property="og:image:width" content="500">
<meta property="og:image:height" content="750">
<meta property="og:image:alt" content="Heat">
</html>
`)
    const picture = await get(new URL(poster!.replaceAll('&amp;', '&')).pathname)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  })

  it('redirects a browser, a robot at any other page, and one at an unknown title to the log-in', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }
    expect(await outcome(heat, browser)).toEqual(loginFor(heat))
    for (const path of ['/home', '/person/1', '/movie/999999']) expect(await outcome(path)).toEqual(loginFor(path))
  })

  it('shows a robot that has a session the page', async () => {
    expect((await get(heat, { ...messenger, ...testPages.member })).body.toString()).toContain('og:description')
  })

  it('has none after 60 previews of an address', async () => {
    for (let count = 0; count < 60; count += 1) await get(heat)
    expect(await outcome(heat)).toEqual(loginFor(heat))
  })
})

it('a hidden film on a closed server has no preview', async () => {
  const pages = await startPages()
  try {
    const operator = await (await Operator.signUpAt(pages.app, 'grace')).prove()
    await operator.call('hideTitle', { params: { type: 'movie', id: films.heat }, body: { reason: '' } })
    const { status, headers } = await pages.sendRequest('GET', heat, messenger)
    expect({ status, location: headers.location }).toEqual(loginFor(heat))
  } finally {
    await pages.close()
  }
})
