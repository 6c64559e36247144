/** Where to go after logging in, the nonce of the popup that this is, and why a login came to nothing. */
export interface LoginSearch {
  redirect?: string
  popup?: string
  error?: string
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch => ({
  ...(typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {}),
  ...doneSearch(search),
})

export const doneSearch = (search: Record<string, unknown>): Omit<LoginSearch, 'redirect'> => ({
  ...(typeof search['popup'] === 'string' && /^[\w-]{8,64}$/.test(search['popup']) ? { popup: search['popup'] } : {}),
  ...errorSearch(search),
})

export const errorSearch = (search: Record<string, unknown>): Pick<LoginSearch, 'error'> =>
  typeof search['error'] === 'string' ? { error: search['error'].slice(0, 200) } : {}
