import { copyFile, link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const day = 24 * 60 * 60_000
/** How long the assets of a former build stay served: open tabs and kept pages ask for them. */
export const servedFor = 14 * day
/** How many former builds have theirs served. */
export const servedBuilds = 2
/** In the folder of a build that is not the current one any more: since when (ms). */
const leftFile = '.left'

interface Builds {
  /** A folder with one for each build, named by its id. */
  readonly dir: string
  /** The id of the build that runs. */
  readonly current: string
}

/** The folders with the assets of former builds that are served, the latest first. */
export async function formerBuilds(builds: Builds, now = Date.now()): Promise<string[]> {
  const left = (await leftBuilds(builds)).map(({ folder, since }) => ({ folder, since: since ?? now }))
  return left
    .filter(({ since }) => now - since < servedFor)
    .toSorted((a, b) => b.since - a.since)
    .slice(0, servedBuilds)
    .map(({ folder }) => folder)
}

/**
 * Keeps the assets of the build that runs for the time when another one does, notes when the others were left, and throws
 * away what is served no more.
 */
export async function keepBuild(
  { assets, ...builds }: Builds & { readonly assets: string },
  now = Date.now(),
): Promise<void> {
  const folder = join(builds.dir, builds.current)
  await mkdir(folder, { recursive: true })
  await rm(join(folder, leftFile), { force: true })
  for (const name of await readdir(assets)) await linkOrCopy(join(assets, name), join(folder, name))
  const left = await leftBuilds(builds)
  for (const other of left) if (other.since === null) await writeFile(join(other.folder, leftFile), String(now))
  const served = await formerBuilds(builds, now)
  for (const other of left) if (!served.includes(other.folder)) await rm(other.folder, { recursive: true, force: true })
}

/** All builds but the one that runs; those that nobody has noted yet were left just now. */
async function leftBuilds({ dir, current }: Builds): Promise<{ folder: string; since: number | null }[]> {
  const names = await readdir(dir).catch(unlessMissing([]))
  return Promise.all(
    names
      .filter((name) => name !== current)
      .map(async (name) => {
        const folder = join(dir, name)
        const noted = await readFile(join(folder, leftFile), 'utf8').catch(unlessMissing(null))
        return { folder, since: noted === null ? null : Number(noted) }
      }),
  )
}

/** A second name costs no room; on another disk it has to be a copy. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await copyFile(from, to)
  }
}

const unlessMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  }
