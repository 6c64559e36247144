import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Whether an answer may be cached: complete, same-origin, without `private`, `no-store`, and a Vary on the visitor. */
export const isShareable = (response: Pick<Response, 'status' | 'type' | 'headers'>): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !/\b(private|no-store)\b/i.test(response.headers.get('cache-control') ?? '') &&
  !/\b(cookie|authorization)\b|\*/i.test(response.headers.get('vary') ?? '')

export const shareable: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isShareable(response) ? response : null),
}
