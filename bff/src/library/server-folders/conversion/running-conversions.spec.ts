import { describe, expect, it } from 'vitest'
import { RunningConversions } from './running-conversions.ts'

/** Conversions of a server with this many places, and the ones that were ended. */
function start(places: number) {
  const running = new RunningConversions(places)
  const ended: string[] = []
  const open = (member: string, viewer: string) =>
    running.add({ member, viewer, end: () => ended.push(`${member} ${viewer}`) })
  return { running, ended, open }
}

describe('the conversions of a server', () => {
  it('are as many as it may run', () => {
    const { open, ended } = start(2)
    expect([open('ada', '1'), open('eve', '1'), open('bob', '1')]).toEqual([true, true, false])
    expect(ended).toEqual([])
  })

  it('leave a slot for other members, however many films one member opens', () => {
    const { running, open, ended } = start(2)
    const films = Array.from({ length: 10 }, (_, no) => open('ada', String(no)))
    expect(films).toEqual([true, true, ...Array.from({ length: 8 }, () => false)])
    expect([open('eve', '1'), running.size, ended]).toEqual([true, 2, ['ada 0']])
  })

  it('are one for each player: two members at one file have one each, and a seek replaces the former one', () => {
    const { running, open, ended } = start(2)
    expect([open('ada', '1'), open('eve', '1'), open('ada', '1')]).toEqual([true, true, true])
    expect([running.size, ended]).toEqual([2, ['ada 1']])
  })

  it('all end with the server', () => {
    const { running, open, ended } = start(2)
    open('ada', '1')
    open('eve', '1')
    running.endAll()
    expect([running.size, ended]).toEqual([0, ['ada 1', 'eve 1']])
  })
})
