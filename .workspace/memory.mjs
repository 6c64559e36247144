import { totalmem } from 'node:os'

const megabyte = 2 ** 20
/** What the process takes beside its heap: Node itself, the database, pictures under way. */
const besideHeap = 150
const [leastHeap, usualHeap] = [128, 400]
/** Young objects are collected in steps of this size; V8's own choice keeps three times sixteen for a server that needs none of it. */
const semiSpace = 4

/**
 * V8's options for the app's memory: it is told the size that is meant, or what the container has, because left alone it
 * lets garbage lie up to a quarter of the machine. What the operator says in NODE_OPTIONS counts instead.
 */
export function memoryOptions({
  nodeOptions = process.env.NODE_OPTIONS ?? '',
  limit = process.constrainedMemory(),
} = {}) {
  const isConstrained = limit > 0 && limit < totalmem()
  const heap = isConstrained ? Math.max(leastHeap, Math.floor(limit / megabyte) - besideHeap) : usualHeap
  const options = { 'max-semi-space-size': semiSpace, 'max-old-space-size': heap }
  return Object.entries(options)
    .filter(([name]) => !nodeOptions.replaceAll('_', '-').includes(`--${name}`))
    .map(([name, size]) => `--${name}=${size}`)
}

/**
 * The allocator of the C library keeps a heap for each thread, and what is freed in them: one is enough. What is larger than
 * 128 kB is given back to the system at once; left alone it would keep ever larger pieces. What the operator says counts instead.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
}
