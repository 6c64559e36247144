/** Where to go after logging in, or the nonce of the popup that this is. */
export const loginSearch = (search: Record<string, unknown>): { redirect?: string; popup?: string } => ({
  ...(typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}),
  ...(typeof search['popup'] === 'string' && /^[\w-]{8,64}$/.test(search['popup']) ? { popup: search['popup'] } : {}),
})
