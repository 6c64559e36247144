import type { AssetManifest, ServerEntry } from '@contract/render'

/** The source of the frontend's server entry: a build, or Vite during development. */
export abstract class Renderer {
  /** Whether the build cannot change while the server runs, so that pages may be cached. */
  readonly isBuilt?: boolean

  abstract load(): Promise<ServerEntry & { manifest: AssetManifest }>
}
