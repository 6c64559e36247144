import type { SnapshotFrom } from 'xstate'
import type { User } from '@contract/session.schema'
import { LateActor } from './late-actor.ts'
import type { RootActor, ShellActors } from './shell-refs.ts'
import type { ShellEvent } from './shell-event.ts'

type Name = keyof ShellActors
type ContextOf<K extends Name> = SnapshotFrom<ShellActors[K]>['context']

interface LateShellParts {
  /** The user who is logged in, as the server rendered the page; null for none. */
  readonly user: User | null
  /** Whether the page was made for all members alike. */
  readonly isShared: boolean
  /** Fetches the machines and starts them. */
  readonly load: () => Promise<RootActor>
}

/**
 * The machines of the shell. A page renders without them, so they are fetched after the visible parts are hydrated.
 * Until then each actor shows its initial state, and the events that are sent to it wait in their order. The server
 * never starts them.
 */
export class LateShell {
  readonly isShared: boolean
  /** Resolves with the root machine once it runs. */
  readonly started: Promise<RootActor>
  readonly #load: () => Promise<RootActor>
  readonly #actors = new Map<Name, LateActor>()
  readonly #resting: Partial<{ [K in Name]: ContextOf<K> | Partial<ContextOf<K>> }>
  #root: RootActor | undefined
  #pending: (() => void)[] = []
  #resolveStarted: (root: RootActor) => void = () => undefined
  #isStarting = false

  constructor({ user, isShared, load }: LateShellParts) {
    this.isShared = isShared
    this.#load = load
    this.started = new Promise((resolve) => (this.#resolveStarted = resolve))
    this.#resting = {
      session: { user },
      trailer: { url: null, title: '', frame: 0 },
      photos: { photos: [], index: 0 },
      listPicker: { title: null },
      log: { opened: null, typed: [] },
      notifications: { shown: [], lastId: 0 },
      loadingBar: { progress: 0, failed: false },
      palette: { typed: '', mode: 'commands' },
      scrollAnchor: { grid: null, entry: undefined, anchor: null },
      searchField: { text: '', query: '', addressQuery: '' },
      delivery: { waiting: 0 },
      libraryLoader: { library: null },
      review: { steps: [], decisions: [], searched: null, settled: null },
    }
  }

  /** Loads and starts the machines. If they cannot be loaded, it tries again when the browser is online. */
  readonly start = async (): Promise<void> => {
    if (this.#isStarting) return
    this.#isStarting = true
    try {
      this.#begin(await this.#load())
    } catch (error) {
      this.#isStarting = false
      window.addEventListener('online', () => void this.start(), { once: true })
      reportError(error)
    }
  }

  get isStarted(): boolean {
    return this.#root !== undefined
  }

  /** Runs `listen` in place of a machine until the machines run; `listen` returns a function that stops it. */
  untilStarted(listen: () => () => void): void {
    if (!this.#root) void this.started.then(listen())
  }

  send(event: ShellEvent): void {
    this.#whenStarted(() => this.#root!.send(event))
  }

  /** The actor of a name, before and after its machine has loaded. */
  actor<K extends Name>(name: K): ShellActors[K] {
    const actor = this.#actors.get(name) ?? new LateActor(this.#resting[name] ?? {}, (work) => this.#whenStarted(work))
    this.#actors.set(name, actor)
    if (this.#root) actor.connect(this.#find(name))
    // SAFETY: it has `send`, `subscribe` and `getSnapshot`, and nothing else of an actor is used.
    return actor as unknown as ShellActors[K]
  }

  #whenStarted(work: () => void): void {
    if (this.#root) work()
    else this.#pending.push(work)
  }

  #find<K extends Name>(name: K): ShellActors[K] {
    // SAFETY: the root machine invokes one actor under each of these system ids for its whole life.
    return this.#root!.system.get(name) as ShellActors[K]
  }

  #begin(root: RootActor): void {
    this.#root = root
    for (const [name, actor] of this.#actors) actor.connect(this.#find(name))
    for (const work of this.#pending.splice(0)) work()
    this.#resolveStarted(root)
  }
}
