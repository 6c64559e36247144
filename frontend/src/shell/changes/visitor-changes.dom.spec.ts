import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Device } from './testing/device.ts'

let device: Device
const done = () => device.done.map(({ member, body }) => [member, body.rating])

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('a visitor’s change', () => {
  const logIn = async (tab: ReturnType<Device['open']>) => {
    device.member = 'ada'
    tab.send({ type: 'session.loggedIn', userId: 'ada' })
    await tab.settle()
  }

  it('opens a log-in, appears only after it, and can be undone', async () => {
    device.member = null
    const tab = device.open()
    expect(await tab.press(9)).toEqual({ state: 'awaitingLogin' })
    expect([tab.sent.map(({ type }) => type), tab.shown()]).toEqual([['delivery.awaitsLogin'], null])
    await logIn(tab)
    expect([done(), tab.shown()?.rating, tab.messages]).toEqual([[['ada', 9]], 9, ['marks.notice.ratedAndWatched']])
    tab.undo()
    await tab.settle()
    expect([done().at(-1), tab.shown()?.rating, tab.alive]).toEqual([['ada', null], null, 0])
  })

  it('is made once by the next page of the tab, if the login happens there', async () => {
    device.member = null
    const tab = device.open()
    await tab.press(9)
    tab.close()
    const loginPage = device.open()
    await logIn(loginPage)
    const back = device.open()
    back.shown()
    await back.settle()
    expect([done(), loginPage.messages, back.shown()?.rating]).toEqual([
      [['ada', 9]],
      ['marks.notice.ratedAndWatched'],
      9,
    ])
  })

  it('expires after ten minutes', async () => {
    device.member = null
    const tab = device.open()
    await tab.press(9)
    tab.clock.increment(10 * 60 * 1000)
    await logIn(tab)
    expect([done(), tab.alive]).toEqual([[], 0])
  })
})
