import { existsSync, rmSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Node loads this before the product (`--import`), in every thread. The thread that renders pages ends itself when there is
 * a file in the folder that `THREAD_FAULTS` names: `exit` leaves at once, `memory` takes memory until Node ends the thread.
 */
const folder = process.env['THREAD_FAULTS']!

const faults: Readonly<Record<string, () => void>> = {
  exit: () => process.exit(1),
  memory: () => {
    const taken: number[][] = []
    for (;;) taken.push(Array.from({ length: 100_000 }, (_, index) => index))
  },
}

/** Looks for a fault, and deletes it, so that the next thread survives. */
function look(): void {
  for (const [name, happen] of Object.entries(faults)) {
    if (!existsSync(`${folder}/${name}`)) continue
    rmSync(`${folder}/${name}`)
    happen()
  }
}

if (!isMainThread) setInterval(look, 20).unref()
