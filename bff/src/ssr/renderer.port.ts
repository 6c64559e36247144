import type { AssetManifest, ServerEntry } from '@contract/render'

/** Where the frontend's server entry comes from: a build, or Vite while developing. */
export abstract class Renderer {
  /** Whether it renders the same for as long as the server runs, so that pages may be kept. */
  readonly isBuilt?: boolean

  abstract load(): Promise<ServerEntry & { manifest: AssetManifest }>
}
