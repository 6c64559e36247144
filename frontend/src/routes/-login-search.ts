/** The address after the login, the nonce of the login popup, and the error of a failed login. */
export interface LoginSearch {
  redirect?: string
  popup?: string
  error?: string
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch => ({
  redirect: typeof search['redirect'] === 'string' ? search['redirect'] : undefined,
  ...doneSearch(search),
})

export const doneSearch = (search: Record<string, unknown>): Omit<LoginSearch, 'redirect'> => ({
  popup: typeof search['popup'] === 'string' && /^[\w-]{8,64}$/.test(search['popup']) ? search['popup'] : undefined,
  ...errorSearch(search),
})

export const errorSearch = (search: Record<string, unknown>): Pick<LoginSearch, 'error'> => ({
  error: typeof search['error'] === 'string' ? search['error'].slice(0, 200) : undefined,
})
