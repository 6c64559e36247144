import { expect, it } from 'vitest'
import { formatTimecode } from './format-timecode.ts'

it('formats a playback position', () => {
  expect([0, 7.9, 750, 3723, -1].map(formatTimecode)).toEqual(['0:00', '0:07', '12:30', '1:02:03', '0:00'])
})
