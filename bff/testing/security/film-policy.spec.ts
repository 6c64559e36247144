import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPages, type PagesUnderTest } from '../pages.ts'

let testPages: PagesUnderTest
beforeAll(async () => {
  testPages = await startPages({ ACCESS: 'open' })
})
afterAll(() => testPages.close())

/** The parts of a page's policies that concern media, other hosts and the referrer. */
const policyOf = async (address: string) => {
  const { cookie } = testPages.member
  const { status, headers } = await testPages.sendRequest('GET', address, { 'accept-language': 'en', cookie })
  const policy = String(headers['content-security-policy']).split('; ')
  return {
    status,
    media: policy.find((part) => part.startsWith('media-src')),
    others: policy.filter((part) => part.includes('wikimedia')).length,
    referrer: headers['referrer-policy'],
  }
}
const usual = { media: "media-src 'self' blob:", others: 0, referrer: 'strict-origin-when-cross-origin' }

describe('the host of an open film', () => {
  it.each(['/player?film=4902', '/player?film=1001&film=4902'])(
    'is allowed by the document that plays it, and gets no referrer: %s',
    async (address) => {
      expect(await policyOf(address)).toEqual({
        status: 200,
        media: "media-src 'self' blob: https://upload.wikimedia.org",
        others: 1,
        referrer: 'same-origin',
      })
    },
  )

  it.each([
    '/movie/4902',
    '/player',
    '/player?film=1001',
    '/player?film=4902&film=1001',
    '/player?film=999999999',
    '/player?film=-4902',
    '/player?film=4902.0',
    '/player?film=../',
    `/player?film=${'9'.repeat(300)}`,
    '/home?film=4902',
    '/login?redirect=/player?film=4902',
  ])('is not allowed by other documents: %s', async (address) => {
    expect(await policyOf(address)).toMatchObject(usual)
  })
})
