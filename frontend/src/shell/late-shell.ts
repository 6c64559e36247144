import type { Observer, SnapshotFrom } from 'xstate'
import type { User } from '@contract/session.schema'
import type { RootActor, ShellActors } from './shell-actors.ts'
import type { ShellEvent } from './shell.machine.ts'

type Name = keyof ShellActors
type ContextOf<K extends Name> = SnapshotFrom<ShellActors[K]>['context']

interface LateShellParts {
  /** Who is logged in, as the server knows it. */
  readonly user: User | null
  /** Whether the page was made for all members alike. */
  readonly isShared: boolean
  /** Fetches the machines and starts them. */
  readonly load: () => Promise<RootActor>
}

/**
 * The machines of the shell, which a page does not need to be seen: they come when what is on the screen answers. Until then
 * each is at rest, as it begins, and what it is told waits for it, in the order in which it was told. The server never
 * starts them.
 */
export class LateShell {
  readonly isShared: boolean
  /** Resolves with the root machine once it runs. */
  readonly started: Promise<RootActor>
  readonly #load: () => Promise<RootActor>
  readonly #actors = new Map<Name, LateActor>()
  readonly #resting: Partial<{ [K in Name]: ContextOf<K> | Partial<ContextOf<K>> }>
  #root: RootActor | undefined
  #untold: (() => void)[] = []
  #tellStarted: (root: RootActor) => void = () => undefined
  #isStarting = false

  constructor({ user, isShared, load }: LateShellParts) {
    this.isShared = isShared
    this.#load = load
    this.started = new Promise((resolve) => (this.#tellStarted = resolve))
    this.#resting = {
      session: { user },
      trailer: { url: null, title: '', frame: 0 },
      photos: { photos: [], index: 0 },
      listPicker: { title: null },
      notifications: { shown: [], lastId: 0 },
      loadingBar: { progress: 0, failed: false },
      changes: { waiting: 0 },
      libraryLoader: { library: null },
      review: { steps: [], made: [], searched: null, settled: null },
    }
  }

  /** Fetches and starts the machines; where they cannot be had now, when there is a network again. */
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

  send(event: ShellEvent): void {
    this.#tell(() => this.#root!.send(event))
  }

  /** The actor of a name, before and after its machine is there. */
  actor<K extends Name>(name: K): ShellActors[K] {
    const known = this.#actors.get(name) ?? new LateActor(this.#resting[name] ?? {}, (told) => this.#tell(told))
    this.#actors.set(name, known)
    if (this.#root) known.become(this.#find(name))
    // SAFETY: it sends, subscribes and shows a snapshot, which is all that is asked of one.
    return known as unknown as ShellActors[K]
  }

  #tell(say: () => void): void {
    if (this.#root) say()
    else this.#untold.push(say)
  }

  #find<K extends Name>(name: K): ShellActors[K] {
    // SAFETY: the root machine invokes one actor under each of these system ids for its whole life.
    return this.#root!.system.get(name) as ShellActors[K]
  }

  #begin(root: RootActor): void {
    this.#root = root
    for (const [name, actor] of this.#actors) actor.become(this.#find(name))
    for (const say of this.#untold.splice(0)) say()
    this.#tellStarted(root)
  }
}

interface AnyShellActor {
  getSnapshot(): unknown
  send(event: never): void
  subscribe(observer: (snapshot: unknown) => void): { unsubscribe(): void }
}

/** One actor of the shell: at rest until it becomes the real one. */
class LateActor {
  readonly #resting: object
  readonly #tell: (say: () => void) => void
  readonly #observers = new Set<(snapshot: unknown) => void>()
  #real: AnyShellActor | undefined

  constructor(context: object, tell: (say: () => void) => void) {
    this.#resting = { context, matches: () => false, hasTag: () => false }
    this.#tell = tell
  }

  readonly getSnapshot = (): unknown => this.#real?.getSnapshot() ?? this.#resting

  readonly send = (event: never): void => this.#tell(() => this.#real!.send(event))

  readonly subscribe = (observer: ((snapshot: unknown) => void) | Observer<unknown>) => {
    const tell = typeof observer === 'function' ? observer : (snapshot: unknown) => observer.next?.(snapshot)
    this.#observers.add(tell)
    return { unsubscribe: () => this.#observers.delete(tell) }
  }

  become(real: unknown): void {
    if (this.#real) return
    // SAFETY: every actor of the shell is one.
    this.#real = real as AnyShellActor
    const tellAll = (snapshot: unknown) => {
      for (const tell of this.#observers) tell(snapshot)
    }
    this.#real.subscribe(tellAll)
    tellAll(this.#real.getSnapshot())
  }
}
