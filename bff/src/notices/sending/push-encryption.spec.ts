import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areSubscriptionKeys, encryptPush } from './push-encryption.ts'

/** The example of RFC 8291 §5, with the intermediate values of appendix A. */
const example = {
  message: 'When I grow up, I want to be a watermelon',
  serverPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push message', () => {
  it('is encrypted as in the example of RFC 8291', () => {
    const own = createECDH('prime256v1')
    own.setPrivateKey(Buffer.from(example.serverPrivate, 'base64url'))
    const body = encryptPush(Buffer.from(example.message), example.keys, own, Buffer.from(example.salt, 'base64url'))
    expect(body.toString('base64url')).toBe(example.body)
  })

  it('has a key and a salt of its own each time', () => {
    const [one, other] = [1, 2].map(() => encryptPush(Buffer.from('same'), example.keys))
    expect(one!.subarray(0, 16)).not.toEqual(other!.subarray(0, 16))
    expect(one!.subarray(21, 86)).not.toEqual(other!.subarray(21, 86))
  })

  it('fits into one record, or is refused', () => {
    expect(encryptPush(Buffer.alloc(4079), example.keys)).toHaveLength(86 + 4096)
    expect(() => encryptPush(Buffer.alloc(4080), example.keys)).toThrow(RangeError)
  })
})

describe('the keys of a subscription', () => {
  const { p256dh, auth } = example.keys
  const off = Buffer.from(p256dh, 'base64url')
  off[64]! ^= 1
  it('are a point of P-256 and 16 bytes', () => {
    expect(areSubscriptionKeys(example.keys)).toBe(true)
    expect(areSubscriptionKeys({ p256dh: `${p256dh}=`, auth: `${auth}==` })).toBe(true)
  })

  it.each([
    ['a point that is not on the curve', { p256dh: off.toString('base64url'), auth }],
    [
      'a compressed point',
      { p256dh: Buffer.concat([Buffer.from([2]), off.subarray(1, 33)]).toString('base64url'), auth },
    ],
    ['zeros', { p256dh: Buffer.alloc(65).toString('base64url'), auth }],
    ['a short point', { p256dh: p256dh.slice(0, 60), auth }],
    ['no point', { p256dh: '', auth }],
    ['a short secret', { p256dh, auth: auth.slice(0, 10) }],
    ['a long secret', { p256dh, auth: `${auth}AAAA` }],
  ])('are refused: %s', (_, keys) => {
    expect(areSubscriptionKeys(keys)).toBe(false)
  })
})
