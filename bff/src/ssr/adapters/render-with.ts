import type { AssetManifest, ServerEntry } from '@contract/render'
import { withHashes } from './inline-hashes.ts'
import type { PageToRender, RenderedPage } from '../renderer.port.ts'

/** Renders with a server entry in this thread. */
export async function renderWith(
  { render, renderPayload }: ServerEntry,
  manifest: AssetManifest,
  { form, url, headers, signal, isShared, ...context }: PageToRender,
): Promise<RenderedPage> {
  const { response, titles } = await (form === 'page' ? render : renderPayload)(
    new Request(url, { headers, signal: signal ?? null }),
    { ...context, manifest },
  )
  const page = { status: response.status, headers: Object.fromEntries(response.headers), titles }
  if (form === 'payload' || !isShared) return { ...page, bytes: new Uint8Array(await response.arrayBuffer()) }
  const { html, hashes } = withHashes(await response.text(), context.nonce)
  return { ...page, bytes: new TextEncoder().encode(html), hashes }
}
