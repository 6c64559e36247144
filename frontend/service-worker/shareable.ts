import type { WorkboxPlugin } from 'workbox-core/types.js'

/** Only a complete answer that says nothing against being kept, and is not meant for one visitor, may be kept. */
export const isShareable = (response: Pick<Response, 'status' | 'type' | 'headers'>): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !/\b(private|no-store)\b/i.test(response.headers.get('cache-control') ?? '') &&
  !/\b(cookie|authorization)\b|\*/i.test(response.headers.get('vary') ?? '')

export const shareable: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isShareable(response) ? response : null),
}
