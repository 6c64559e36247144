import type { BusMessage } from '../../bus/bus-message.ts'
import type { Entry, Realm } from '../../log/log-entry.ts'
import type { LogFile } from '../../log/log-file.ts'
import { emptyLog, mergeEntries, trimEntries, type Log } from './log.ts'

/** Entries of all realms together that the viewer holds in memory. */
const MAX_STORED_ENTRIES = 20_000

/** Collects the messages of the bus and updates the log once per frame. */
export class LogStore {
  private log: Log = emptyLog
  private waiting: BusMessage[] = []
  private readonly listeners = new Set<() => void>()

  /** `nextFrame` runs its callback before the browser paints next. */
  constructor(private readonly nextFrame: (show: () => void) => void) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getSnapshot = (): Log => this.log

  readonly receive = (message: BusMessage): void => {
    if (this.log.file !== null) return
    this.waiting.push(message)
    if (this.waiting.length === 1) this.nextFrame(this.flush)
  }

  /** Shows a file instead of live pages; messages of pages are ignored until `closeFile`. */
  readonly openFile = (name: string, { realms, entries }: Pick<LogFile, 'realms' | 'entries'>): void => {
    this.waiting = []
    const byId = new Map(realms.map((realm) => [realm.id, realm]))
    this.log = { ...logOf(byId, entries, emptyLog), gone: new Set(byId.keys()), file: name }
    this.notify()
  }

  /** Closes the file. The log is empty then: the caller has to post `hello` to get the logs of the pages. */
  readonly closeFile = (): void => {
    this.log = emptyLog
    this.notify()
  }

  readonly clear = (): void => {
    this.log = { ...this.log, entries: [], dropped: 0 }
    this.notify()
  }

  private readonly flush = (): void => {
    const messages = this.waiting
    this.waiting = []
    if (messages.length === 0) return
    const realms = new Map<string, Realm>(this.log.realms)
    const gone = new Set(this.log.gone)
    const added: Entry[] = []
    for (const message of messages) {
      if (message.type === 'realm') {
        realms.set(message.realm.id, message.realm)
        gone.delete(message.realm.id)
      }
      if (message.type === 'gone') gone.add(message.realm)
      if (message.type === 'realm' || message.type === 'entries') added.push(...message.entries)
    }
    for (const id of replacedRealms([...realms.values()])) gone.add(id)
    this.log = logOf(realms, added, { ...this.log, gone })
    this.notify()
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}

/** Ids of realms that a newer realm of the same tab has replaced: a tab shows one page at a time. */
const replacedRealms = (realms: readonly Realm[]): readonly string[] =>
  realms
    .filter((realm) => realms.some(({ tab, startedAt }) => tab === realm.tab && startedAt > realm.startedAt))
    .map(({ id }) => id)

function logOf(realms: ReadonlyMap<string, Realm>, added: readonly Entry[], previous: Log): Log {
  const all = added.length > 0 ? mergeEntries(previous.entries, added) : previous.entries
  const entries = trimEntries(all, MAX_STORED_ENTRIES)
  return { ...previous, realms, entries, dropped: previous.dropped + all.length - entries.length }
}
