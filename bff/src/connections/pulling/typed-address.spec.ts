import { describe, expect, it } from 'vitest'
import { typedAddress } from './typed-address.ts'

describe('the address of a media server that a member types', () => {
  it.each([
    ['media.example', 'https://media.example'],
    [' HTTPS://Media.Example:443/ ', 'https://media.example'],
    ['media.example:8920/jellyfin/', 'https://media.example:8920/jellyfin'],
    ['https://mediathek-müller.example', 'https://xn--mediathek-mller-9vb.example'],
  ])('is https to a name: %s', (text, address) => {
    expect(typedAddress(text)).toBe(address)
  })

  it.each([
    '',
    'http://media.example',
    'file:///etc/passwd',
    'https://ada:secret@media.example',
    'media.example?api_key=secret',
    'media.example#home',
    'media example',
    '10.0.0.1',
    '2130706433',
    '0x7f.1',
    'https://[::1]:8096',
    'https://[2606:4700::1]',
    `media.example/${'x'.repeat(300)}`,
  ])('is not accepted in any other form: %s', (text) => {
    expect(typedAddress(text)).toBeNull()
  })
})
