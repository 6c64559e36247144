import { describe, expect, it, vi } from 'vitest'
import { settle } from '../../testing/settle.ts'
import { watchDevices } from './use-remote-playback.ts'

/** An element of a browser that gives this answer when it should look for devices. */
function elementWith(watchAvailability: (report: (isAvailable: boolean) => void) => Promise<number>) {
  const cancelWatchAvailability = vi.fn(() => Promise.resolve())
  const remote = { watchAvailability, cancelWatchAvailability }
  // SAFETY: the function uses no other property.
  const media = { remote } as unknown as HTMLVideoElement
  return { media, cancelWatchAvailability }
}

describe('devices that can play a film', () => {
  it('are reported as they come and go, until the player is left', async () => {
    let find = (_isAvailable: boolean): void => undefined
    const { media, cancelWatchAvailability } = elementWith((report) => {
      find = report
      return Promise.resolve(1)
    })
    const report = vi.fn()
    const stop = watchDevices(media, report)
    find(true)
    find(false)
    stop()
    find(true)
    expect(report.mock.calls).toEqual([[true], [false]])
    expect(cancelWatchAvailability).toHaveBeenCalledOnce()
  })

  it.each([
    ['NotSupportedError', true],
    ['InvalidStateError', false],
  ])('may exist if the browser does not look for them itself: %s', async (name, isAvailable) => {
    const { media } = elementWith(() => Promise.reject(new DOMException('no', name)))
    const report = vi.fn()
    watchDevices(media, report)
    await settle()
    expect(report.mock.calls).toEqual([[isAvailable]])
  })

  it('are unknown to a browser without the function', () => {
    const report = vi.fn()
    // SAFETY: the function uses no other property.
    watchDevices({} as HTMLVideoElement, report)()
    expect(report).not.toHaveBeenCalled()
  })
})
