import type { AssetManifest, ServerEntry } from '@contract/render'

/** Where the frontend's server entry comes from: a build, or Vite while developing. */
export abstract class Renderer {
  /** Whether the build cannot change while the server runs, so that pages may be cached. */
  readonly isBuilt?: boolean

  abstract load(): Promise<ServerEntry & { manifest: AssetManifest }>
}
