import type { ViteDevServer } from 'vite'
import type { AssetManifest, ServerEntry } from '@contract/render'
import { Renderer } from '../renderer.port.ts'

const manifest: AssetManifest = {
  scripts: ['/@vite/client', '/src/entry-client.tsx'],
  css: ['/src/styles/app.css'],
  styles: {},
  preloads: [],
  routes: {},
}

/** The frontend's sources, always the newest. */
export class ViteRenderer extends Renderer {
  constructor(private readonly vite: ViteDevServer) {
    super()
  }

  async load(): Promise<ServerEntry & { manifest: AssetManifest }> {
    // SAFETY: the frontend's server entry is a ServerEntry, as its own type check proves.
    const { render, renderPayload } = (await this.vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as ServerEntry
    return { render, renderPayload, manifest }
  }
}
