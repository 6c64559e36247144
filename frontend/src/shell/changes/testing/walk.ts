import { tick } from './browser.ts'
import { Device, type Reaction } from './device.ts'
import type { Tab } from './tab.ts'

export type Step =
  | { readonly do: 'press'; readonly tab: number; readonly film: number }
  | { readonly do: 'reload' | 'ask'; readonly tab: number }
  | { readonly do: 'fault'; readonly fault: Device['fault'] }
  | { readonly do: 'network'; readonly isOnline: boolean }
  | { readonly do: 'react'; readonly reaction: Reaction }
  | { readonly do: 'pass'; readonly time: number }
  | { readonly do: 'breathe'; readonly ticks: number }
  | { readonly do: 'become'; readonly member: string | null }
  | { readonly do: 'rest' }

/** The presses of a visit, which is a tab until its reload, in their order. */
interface Visit {
  readonly tab: Tab
  readonly pressed: number[]
}
const films = [1, 2]
const refusals: readonly unknown[] = [400, 404, 409, 412, 422]
const finalOutcomes: readonly unknown[] = [200, 'answer lost', 'crash', 'repeated', ...refusals]
const numberOf = ({ body }: { body: unknown }): number => (body as { rating: number }).rating

/** A random walk: members press in some tabs of a device, while its network, storage and server fail and recover. */
export class Walk {
  readonly visits: Visit[] = []
  readonly pressed: number[] = []
  /** The presses of each member while they were logged in, in order. */
  readonly pressedBy = new Map<string, number[]>()
  /** Pressed while the storage failed, in a page that was then closed: these are lost. */
  readonly lost = new Set<number>()
  private readonly device = new Device()
  private readonly open: Visit[]

  constructor(private readonly tabs: number) {
    this.device.retryAfter = 30_000
    this.open = Array.from({ length: tabs }, () => this.visit())
  }

  close(): void {
    for (const { tab } of this.open) tab.close()
    this.device.close()
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'press':
        return this.press(this.of(step.tab), step.film)
      case 'ask':
        return this.of(step.tab).tab.refetchAll()
      case 'reload':
        return this.reload(step.tab % this.tabs)
      case 'fault':
        await this.settle()
        this.device.fault = step.fault
        return undefined
      case 'network':
        this.device.isOnline = step.isOnline
        if (step.isOnline) for (const { tab } of this.open) tab.send({ type: 'network.online' })
        return undefined
      case 'react':
        this.device.reactions.push(step.reaction)
        return undefined
      case 'pass':
        for (const { tab } of this.open) tab.clock.increment(step.time)
        return undefined
      case 'breathe':
        for (let ticks = 0; ticks < step.ticks; ticks += 1) await tick()
        return undefined
      case 'become':
        return this.switchMember(step.member)
      case 'rest':
        return this.settle()
    }
  }

  async switchMember(member: string | null): Promise<void> {
    // No member logs in or out within the moment that a disk takes to write.
    for (const { tab } of this.open) await tab.queue.write()
    if (member === this.device.member) return
    this.device.member = member
    for (const { tab } of this.open)
      tab.send(member === null ? { type: 'session.loggedOut' } : { type: 'session.loggedIn', userId: member })
    if (member !== null) await this.settle()
  }

  /** Ends all faults. Pages refetch the queries that failed; apart from that only time passes, and no event is sent. */
  async recover(): Promise<void> {
    this.device.fault = 'none'
    this.device.isOnline = true
    this.device.reactions.length = 0
    for (const { tab } of this.open) await tab.reconnect()
    await this.settle()
    for (const { tab } of this.open) {
      tab.clock.increment(300_000)
      await tab.settle()
    }
    for (const { tab } of this.open) tab.closeNotices()
    await this.settle()
  }

  get states() {
    return this.open.map(({ tab }) => tab.state())
  }

  get settledStates() {
    const state = this.device.member === null ? 'signedOut' : 'idle'
    return this.open.map(() => ({ state, waiting: 0 }))
  }

  stillStored() {
    return this.device.member === null ? [] : this.device.stored(this.device.member)
  }

  get alive(): number[] {
    return this.open.map(({ tab }) => tab.alive)
  }

  /** The rating of each film as the pages show it. */
  get shownRatings() {
    return this.open.flatMap(({ tab }) => films.map((film) => tab.shown(film)?.rating ?? null))
  }

  get serverRatings() {
    return this.open.flatMap(() => films.map((film) => this.device.item(film)?.rating ?? null))
  }

  get refused(): Set<number> {
    return new Set(this.device.calls.filter((_, index) => refusals.includes(this.device.outcomes[index])).map(numberOf))
  }

  /** In which order changes were done for the first time. */
  get arrived(): number[] {
    return [...new Set(this.device.done.map(numberOf))]
  }

  /** How many changes were done a second time. */
  get repeats(): number {
    return this.device.done.length - this.arrived.length
  }

  /** Calls for another member than the one who pressed. */
  get callsForOthers() {
    return this.device.done.filter((call) => !this.pressedBy.get(call.member)?.includes(numberOf(call)))
  }

  private of(tab: number): Visit {
    return this.open[tab % this.tabs]!
  }

  private visit(): Visit {
    const visit = { tab: this.device.open(), pressed: [] }
    for (const film of films) visit.tab.shown(film)
    this.visits.push(visit)
    return visit
  }

  private async settle(): Promise<void> {
    for (const { tab } of this.open) await tab.settle()
  }

  private async press(visit: Visit, film: number): Promise<void> {
    const { member } = this.device
    if (member === null) return
    // No member changes tabs before the disk has written the presses in this one.
    for (const other of this.open) if (other !== visit) await other.tab.queue.write()
    const number = this.pressed.push(this.pressed.length + 1)
    visit.pressed.push(number)
    this.pressedBy.set(member, [...(this.pressedBy.get(member) ?? []), number])
    void visit.tab.press(number, film)
  }

  private async reload(index: number): Promise<void> {
    // A reload between a press and its write is not simulated.
    await this.settle()
    const visit = this.open[index]!
    const rows = await Promise.all(['ada', 'eve'].map((member) => this.device.stored(member)))
    const stored = new Set(rows.flat().map(numberOf))
    for (const number of visit.pressed) if (!stored.has(number) && !this.isSettled(number)) this.lost.add(number)
    visit.tab.close()
    this.open[index] = this.visit()
  }

  private isSettled(number: number): boolean {
    return this.device.calls.some(
      (call, index) => numberOf(call) === number && finalOutcomes.includes(this.device.outcomes[index]),
    )
  }
}
