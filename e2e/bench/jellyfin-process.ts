/**
 * A fake Jellyfin in a process of its own, so that its work delays no request of the benchmark. The file is also that process: it prints
 * its address, and then reads the items of its person, as JSON, from its standard input.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { FakeJellyfin, type JellyfinItem } from '../fakes/jellyfin.ts'

/** A running server whose person confirms every Quick Connect. */
export interface JellyfinProcess {
  readonly address: string
  readonly process: ChildProcess
  /** Gives the person their items, once. */
  readonly fill: (items: readonly JellyfinItem[]) => void
  readonly stop: () => Promise<void>
}

export async function startJellyfin(): Promise<JellyfinProcess> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    address: chunk.toString().trim(),
    process: child,
    fill: (items) => child.stdin.end(JSON.stringify(items)),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function serve(): Promise<void> {
  const items: JellyfinItem[] = []
  const jellyfin = new FakeJellyfin(items)
  jellyfin.confirm()
  console.log(await jellyfin.start())
  // SAFETY: `fill` has written them.
  for (const item of JSON.parse(await text(process.stdin)) as JellyfinItem[]) items.push(item)
}

if (process.argv[1] === import.meta.filename) await serve()
