import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AssetManifest, ServerEntry } from '@contract/render'
import { Renderer } from '../renderer.port.ts'

/** The built frontend: `server/entry-server.js` and the `server/assets.json` that its build wrote. */
export class BundleRenderer extends Renderer {
  override readonly isBuilt = true
  private readonly loaded: Promise<ServerEntry & { manifest: AssetManifest }>

  constructor(frontendDist: string) {
    super()
    this.loaded = Promise.all([
      import(pathToFileURL(join(frontendDist, 'server/entry-server.js')).href) as Promise<ServerEntry>,
      readFile(join(frontendDist, 'server/assets.json'), 'utf8').then((json) => JSON.parse(json) as AssetManifest),
    ]).then(([{ render, renderPayload }, manifest]) => ({ render, renderPayload, manifest }))
  }

  load(): Promise<ServerEntry & { manifest: AssetManifest }> {
    return this.loaded
  }
}
