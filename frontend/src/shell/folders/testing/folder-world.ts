import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import type { FolderSource } from '../file-system/folder-source.ts'
import { folderMachine } from '../folder.machine.ts'
import { stateOf } from '../folder-state.ts'
import type {
  FolderFact,
  FolderInput,
  NamedFolder,
  SendOutcome,
  ScanInput,
  SendInput,
} from '../folder-setup.machine.ts'
import type { ScanChange, ScanFact, ScanOrder } from '../scan-messages.ts'

// SAFETY: the machine passes it on without reading it.
export const source = { kind: 'handle', name: 'Films', handle: {} } as FolderSource
/** The films in the two parts of the differences. */
const pieces = ['a.mkv', 'b.mkv']
const piece = (index: number, revision: number): ScanChange => ({
  body: new TextEncoder().encode(JSON.stringify([revision, pieces[index]])).buffer,
  isLast: index === pieces.length - 1,
  isChanged: true,
})
/** The content of a sent piece: the revision that the server has, and the film. */
const sentContent = ({ change }: SendInput) => JSON.parse(new TextDecoder().decode(change.body)) as [number, string]

interface World {
  permission: PermissionState | 'throws'
  answer: PermissionState
  /** The report of a scan that begins; it sends its pieces when they are requested. */
  facts: ScanFact[]
  outcomes: SendOutcome[]
  registered: SendOutcome
  removed: SendOutcome
}
/** The report of a scan that listed everything. */
export const listed = (revision: number | null): ScanFact => ({
  type: 'scan.listed',
  changes: pieces.length,
  revision,
  leftOut: { count: 0, first: [] },
})
/** An answer of the server, with the revision that it has then. */
export const sent = (revision: number): SendOutcome => ({ kind: 'sent', revision, titlesToMatch: 3 })

/** A folder in a fake browser with a fake server. */
export function startFolder(changes: Partial<World> = {}, input: Partial<FolderInput> = {}) {
  const world: World = {
    permission: 'granted',
    answer: 'granted',
    facts: [listed(7)],
    outcomes: [sent(8), sent(9)],
    registered: sent(1),
    removed: sent(0),
    ...changes,
  }
  const clock = new SimulatedClock()
  const log = {
    scans: [] as ScanInput[],
    running: 0,
    orders: [] as ScanOrder[],
    sent: [] as [revision: number, film: string][],
    marks: [] as boolean[],
    events: [] as FolderFact[],
  }
  const browser = { emit: (fact: ScanFact): void => void fact, online: (): void => undefined }
  const parent = createActor(
    createMachine({ on: { '*': { actions: ({ event }) => void log.events.push(event as FolderFact) } } }),
  )
  parent.start()
  const actor = createActor(
    folderMachine.provide({
      actors: {
        checkPermission: fromPromise(() =>
          world.permission === 'throws' ? Promise.reject(new Error('gone')) : Promise.resolve(world.permission),
        ),
        requestPermission: fromPromise(() => Promise.resolve(world.answer)),
        scan: fromCallback<ScanOrder, ScanInput>(({ input: scanInput, sendBack, receive }) => {
          log.scans.push(scanInput)
          log.running += 1
          browser.emit = sendBack
          let next = 0
          receive((order) => {
            log.orders.push(order)
            if (order.type === 'scan.next') sendBack({ type: 'scan.change', change: piece(next++, order.revision) })
            if (order.type === 'scan.save') sendBack({ type: 'scan.saved' })
          })
          for (const fact of world.facts) sendBack(fact)
          return () => void (log.running -= 1)
        }),
        register: fromPromise(() => Promise.resolve(world.registered)),
        send: fromPromise<SendOutcome, SendInput>(({ input: sendInput }) => {
          log.sent.push(sentContent(sendInput))
          return Promise.resolve(world.outcomes.shift() ?? sent(99))
        }),
        mark: fromPromise<void, NamedFolder & { isLeaving: boolean }>(({ input: { isLeaving } }) => {
          log.marks.push(isLeaving)
          return Promise.resolve()
        }),
        remove: fromPromise(() => Promise.resolve(world.removed)),
        connection: fromCallback<EventObject>(({ sendBack }) => {
          browser.online = () => sendBack({ type: 'network.online' })
        }),
      },
    }),
    { clock, input: { id: 'f', userId: 'ada', name: 'Films', source, isLeaving: false, parent, ...input } },
  ).start()
  const notification = () => {
    const announced = log.events.findLast((fact) => fact.type === 'folder.announced')
    return announced?.type === 'folder.announced' ? announced.notification : undefined
  }
  return { actor, world, clock, log, browser, notification, state: () => stateOf(actor.getSnapshot()) }
}
