import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetManifest, ServerEntry } from '@contract/render'

/** Imports the server entry of the frontend that was built into a folder. */
export const importEntry = (frontendDist: string): Promise<ServerEntry> =>
  import(pathToFileURL(join(frontendDist, 'server/entry-server.js')).href) as Promise<ServerEntry>

/** Reads the list of scripts and style sheets that the frontend's build wrote. */
export const readManifest = async (frontendDist: string): Promise<AssetManifest> =>
  JSON.parse(await readFile(join(frontendDist, 'server/assets.json'), 'utf8')) as AssetManifest
