import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPages, type PagesUnderTest } from '../pages.ts'

let under: PagesUnderTest
beforeAll(async () => {
  under = await startPages({ ACCESS: 'open' })
})
afterAll(() => under.close())

/** What is said of media, and to whom it is told where one comes from. */
const policyOf = async (address: string, cookie: string) => {
  const { headers } = await under.ask('GET', address, { 'accept-language': 'en', cookie })
  const policy = String(headers['content-security-policy']).split('; ')
  return {
    media: policy.find((part) => part.startsWith('media-src')),
    others: policy.filter((part) => part.includes('wikimedia')).length,
    referrer: headers['referrer-policy'],
  }
}
const usual = { media: "media-src 'self' blob:", others: 0, referrer: 'strict-origin-when-cross-origin' }

describe.each(['a visitor', 'a member'])('the host of an open film, for %s', (who) => {
  const cookie = () => (who === 'a member' ? under.member.cookie : '')

  it('is admitted by the document that plays it, twice in a row, and is not told the address', async () => {
    const wide = {
      media: "media-src 'self' blob: https://upload.wikimedia.org",
      others: 1,
      referrer: 'same-origin',
    }
    const asked = [await policyOf('/player?film=4902', cookie()), await policyOf('/player?film=4902', cookie())]
    expect(asked).toEqual([wide, wide])
  })

  it.each([
    '/movie/4902',
    '/player',
    '/player?film=1001',
    '/player?film=999999999',
    '/player?film=-4902',
    '/player?film=4902.0',
    '/player?film=../',
    `/player?film=${'9'.repeat(300)}`,
    '/home?film=4902',
  ])('is admitted by no other: %s', async (address) => {
    expect(await policyOf(address, cookie())).toEqual(usual)
  })
})
