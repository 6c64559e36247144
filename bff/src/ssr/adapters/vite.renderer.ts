import type { ViteDevServer } from 'vite'
import type { AssetManifest, ServerEntry } from '@contract/render'
import { Renderer, type PageToRender, type RenderedPage } from '../renderer.port.ts'
import { renderWith } from './render-with.ts'

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

  override manifest(): Promise<AssetManifest> {
    return Promise.resolve(manifest)
  }

  override async render(page: PageToRender): Promise<RenderedPage> {
    // SAFETY: the frontend's server entry is a ServerEntry, as its own type check proves.
    const entry = (await this.vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as ServerEntry
    return renderWith(entry, manifest, page)
  }
}
