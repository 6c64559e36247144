import { randomUUID } from 'node:crypto'
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@contract/days'

/** How long the assets of a former build are served (ms), for open tabs and cached pages. */
export const FORMER_BUILD_MAX_AGE_MS = 14 * DAY_MS
/** How many former builds are served. */
const MAX_FORMER_BUILDS = 2
/** The file in the folder of a former build with the time of its replacement (epoch milliseconds). */
const FORMER_SINCE_FILE = '.left'

interface Builds {
  /** The folder with a subfolder for each build, named by its id. */
  readonly dir: string
  /** The id of the build that runs. */
  readonly current: string
}

/** The asset folders of the former builds that are served, the latest first. */
export async function formerBuilds(builds: Builds, now = Date.now()): Promise<string[]> {
  const former = (await listFormerBuilds(builds)).map(({ folder, since }) => ({ folder, since: since ?? now }))
  return former
    .filter(({ since }) => now - since < FORMER_BUILD_MAX_AGE_MS)
    .toSorted((a, b) => b.since - a.since)
    .slice(0, MAX_FORMER_BUILDS)
    .map(({ folder }) => folder)
}

/**
 * Stores the assets of the running build, notes when other builds were replaced, and deletes those that are no longer
 * served.
 */
export async function storeBuildAssets(
  { assets, ...builds }: Builds & { readonly assets: string },
  now = Date.now(),
): Promise<void> {
  const folder = join(builds.dir, builds.current)
  await mkdir(folder, { recursive: true })
  await rm(join(folder, FORMER_SINCE_FILE), { force: true })
  for (const name of await readdir(assets)) await linkOrCopy(join(assets, name), join(folder, name))
  const former = await listFormerBuilds(builds)
  for (const other of former)
    if (other.since === null) await writeFile(join(other.folder, FORMER_SINCE_FILE), String(now))
  const served = await formerBuilds(builds, now)
  for (const other of former)
    if (!served.includes(other.folder)) await rm(other.folder, { recursive: true, force: true })
}

/** All builds except the running one, each with the time of its replacement; null if that is not noted yet. */
async function listFormerBuilds({ dir, current }: Builds): Promise<{ folder: string; since: number | null }[]> {
  const names = await readdir(dir).catch(fallbackIfMissing([]))
  return Promise.all(
    names
      .filter((name) => name !== current)
      .map(async (name) => {
        const folder = join(dir, name)
        const formerSince = await readFile(join(folder, FORMER_SINCE_FILE), 'utf8').catch(fallbackIfMissing(null))
        return { folder, since: formerSince === null ? null : Number(formerSince) }
      }),
  )
}

/**
 * Links a file, which takes no space, or copies it if the target is on another disk. The target appears complete, and
 * one that is different, such as a copy that a full disk or a crash has cut, is replaced.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  if (await isSame(from, to)) return
  const temporaryPath = `${to}.${randomUUID()}.tmp`
  try {
    await link(from, temporaryPath).catch(() => copyDurably(from, temporaryPath))
    await rename(temporaryPath, to)
  } finally {
    await rm(temporaryPath, { force: true })
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const copy = await open(to, 'r+')
  try {
    await copy.sync()
  } finally {
    await copy.close()
  }
}

async function isSame(file: string, other: string): Promise<boolean> {
  const [facts, otherFacts] = await Promise.all([stat(file), stat(other).catch(fallbackIfMissing(null))])
  if (facts.size !== otherFacts?.size) return false
  if (facts.ino === otherFacts.ino && facts.dev === otherFacts.dev) return true
  const [bytes, otherBytes] = await Promise.all([readFile(file), readFile(other)])
  return bytes.equals(otherBytes)
}

const fallbackIfMissing =
  <T>(fallback: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return fallback
    throw error
  }
