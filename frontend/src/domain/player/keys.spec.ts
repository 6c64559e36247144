import { describe, expect, it } from 'vitest'
import { commandOf } from './keys.ts'

const press = (key: string, held = {}) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('keys of the player', () => {
  it('are those of YouTube', () => {
    expect([' ', 'k', 'j', 'l', 'ArrowLeft', 'm', 'f', 'c', 'i', '?', '<', '>'].map((key) => press(key))).toEqual([
      { do: 'toggle' },
      { do: 'toggle' },
      { do: 'seek', by: -10 },
      { do: 'seek', by: 10 },
      { do: 'seek', by: -5 },
      { do: 'mute' },
      { do: 'fullscreen' },
      { do: 'captions' },
      { do: 'picture' },
      { do: 'help' },
      { do: 'slower' },
      { do: 'faster' },
    ])
  })

  it('jump to a tenth of the film for a digit', () => {
    expect([press('0'), press('7')]).toEqual([
      { do: 'jump', to: 0 },
      { do: 'jump', to: 0.7 },
    ])
  })

  it('work with caps lock; the next file takes the shift key', () => {
    expect([press('K'), press('N'), press('n'), press('S')]).toEqual([
      { do: 'toggle' },
      { do: 'next' },
      null,
      { do: 'skip' },
    ])
  })

  it('leave the browser its own', () => {
    expect([
      press('f', { ctrlKey: true }),
      press('ArrowLeft', { altKey: true }),
      press('l', { metaKey: true }),
    ]).toEqual([null, null, null])
    expect(press('Tab')).toBe(null)
  })
})
