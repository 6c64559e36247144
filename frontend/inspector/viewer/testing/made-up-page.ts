import type { BusMessage } from '../../bus/bus-message.ts'
import type { ActorEntry, Entry, Json, Realm, StepEntry } from '../../log/log-entry.ts'

type EntryFields<Of extends Entry> = Of extends Entry ? Omit<Of, 'realm' | 'seq' | 'at'> : never

/** Builds the log of an imaginary page. Each entry is one millisecond later than the one before. */
export class MadeUpPage {
  readonly entries: Entry[] = []
  private seq = 0
  constructor(
    readonly realm: Realm,
    private at = realm.startedAt,
  ) {}

  wait(ms: number): this {
    this.at += ms
    return this
  }
  add(entry: EntryFields<Entry>): number {
    this.seq += 1
    this.at += 1
    this.entries.push({ ...entry, realm: this.realm.id, seq: this.seq, at: this.at })
    return this.seq
  }
  actor(actor: string, name: string, overrides: Partial<ActorEntry> = {}): number {
    return this.add({
      kind: 'actor',
      actor,
      parent: null,
      name,
      machine: name,
      logic: 'machine',
      wasThere: false,
      ...overrides,
    })
  }
  event(
    actor: string,
    type: string,
    overrides: { from?: string | null; cause?: number | null; isDelayed?: boolean; payload?: object } = {},
  ): number {
    const { from = null, cause = null, isDelayed = false, payload = {} } = overrides
    return this.add({ kind: 'event', actor, from, cause, isDelayed, event: { type, ...payload } })
  }
  step(actor: string, event: number | null, value: Json, overrides: Partial<StepEntry> = {}): number {
    return this.add({
      kind: 'step',
      actor,
      event,
      outcome: 'moved',
      value,
      status: 'active',
      context: {},
      output: null,
      error: null,
      taken: [],
      actions: [],
      candidates: [],
      timers: [],
      next: [],
      ...overrides,
    })
  }
  get now(): number {
    return this.at
  }
  get message(): BusMessage {
    return { type: 'realm', version: 1, realm: this.realm, entries: this.entries }
  }
}

export const madeUpRealm = (id: string, overrides: Partial<Realm> = {}): Realm => ({
  id,
  tab: `tab-${id}`,
  role: 'app',
  startedAt: 1_800_000_000_000,
  path: '/movie/1001',
  build: { id: 'abc123', date: '2026-11-25T10:00:00.000Z' },
  ...overrides,
})
