import type { AssetManifest, ServerEntry } from '@contract/render'

/** Where the frontend's server entry comes from: a build, or Vite while developing. */
export abstract class Renderer {
  abstract load(): Promise<ServerEntry & { manifest: AssetManifest }>
}
