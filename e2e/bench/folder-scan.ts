/**
 * A process of its own that scans a folder as the server does, with the stored files in memory: `node folder-scan.ts
 * <bundled scanner> <folder>`. It prints its times as JSON.
 */
const [scannerPath, folder] = process.argv.slice(2)
if (!scannerPath || !folder) throw new Error('node folder-scan.ts SCANNER FOLDER')
const { FolderScanner } = (await import(scannerPath)) as ScannerBundle

type ScannerBundle = typeof import('../../bff/src/library/server-folders/scan/folder-scanner.ts')
type Scanner = InstanceType<ScannerBundle['FolderScanner']>
type Store = ConstructorParameters<ScannerBundle['FolderScanner']>[1]

/** Wall-clock time, and processor time of all threads (s). */
interface Spent {
  readonly seconds: number
  readonly processor: number
}

/** This process prints `longest`: the times (ms) that others wait in a first and a second scan. */
export interface MeasuredScan {
  readonly files: number
  readonly first: Spent
  readonly second: Spent
  readonly longest: readonly [number, number]
  readonly megabytes: number
}

const reportedPaths = new Set<string>()
const files: Store = {
  digests: async () => new Map(),
  change: async (_, { put }) => {
    for (const { path } of put) reportedPaths.add(path)
  },
  setAway: async () => {},
}
const scanner = () => new FolderScanner({ id: 'bench', name: 'Media', path: folder }, files)

let maxRss = 0
const sampling = setInterval(() => {
  maxRss = Math.max(maxRss, process.memoryUsage.rss())
}, 20)
const timed = scanner()
const first = await time(() => timed.scanAll())
const second = await time(() => timed.scanAll())
clearInterval(sampling)
const watched = scanner()
const longest = [await longestTurn(() => watched.scanAll()), await longestTurn(() => watched.scanAll())]
process.stdout.write(JSON.stringify({ files: reportedPaths.size, first, second, longest, megabytes: maxRss / 2 ** 20 }))

/** Seconds, and seconds of processor of all threads. */
async function time(scan: () => ReturnType<Scanner['scanAll']>): Promise<Spent> {
  const [began, spent] = [performance.now(), process.cpuUsage()]
  await scan()
  const { user, system } = process.cpuUsage(spent)
  return { seconds: (performance.now() - began) / 1000, processor: (user + system) / 1e6 }
}

/** The longest processor time (ms) of this thread between two turns of its event loop: the delay of other work. */
async function longestTurn(scan: () => ReturnType<Scanner['scanAll']>): Promise<number> {
  let [longest, isOver, turn] = [0, false, process.threadCpuUsage()]
  const watch = () => {
    const { user, system } = process.threadCpuUsage(turn)
    longest = Math.max(longest, (user + system) / 1000)
    turn = process.threadCpuUsage()
    if (!isOver) setImmediate(watch)
  }
  setImmediate(watch)
  await scan()
  isOver = true
  return longest
}
