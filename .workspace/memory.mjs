import { totalmem } from 'node:os'

const megabyte = 2 ** 20
/** The memory beside the heap (megabytes): Node itself, the database, pictures that are being made. */
const nonHeap = 150
const [minHeap, defaultHeap] = [128, 400]
/**
 * The size of V8's young generation (semi-space, megabytes). The default of 16 reserves three times as much. It has this size
 * from the beginning: while it grows to it, each of many collections copies what a start loads and keeps.
 */
const semiSpace = 4

/**
 * V8's options for the app's memory: the usual heap size, or what the container allows, because by default V8 collects
 * garbage only near a quarter of the machine's memory. NODE_OPTIONS of the operator take precedence.
 */
export function memoryOptions({
  nodeOptions = process.env.NODE_OPTIONS ?? '',
  limit = process.constrainedMemory(),
} = {}) {
  const isConstrained = limit > 0 && limit < totalmem()
  const heap = isConstrained ? Math.max(minHeap, Math.floor(limit / megabyte) - nonHeap) : defaultHeap
  const isFree = (/** @type {string} */ name) => !nodeOptions.replaceAll('_', '-').includes(`--${name}`)
  return [
    ...(isFree('max-semi-space-size')
      ? [`--min-semi-space-size=${semiSpace}`, `--max-semi-space-size=${semiSpace}`]
      : []),
    ...(isFree('max-old-space-size') ? [`--max-old-space-size=${heap}`] : []),
  ]
}

/**
 * Settings of glibc's allocator (mallopt(3)): one heap for all threads, and blocks above 128 kB are returned to the
 * system at once; by default that threshold grows. Variables of the operator take precedence.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
}
