/** No cache between keeps a page, which may be somebody's. */
export const forOneVisitor = { 'cache-control': 'private, no-store', vary: 'cookie, accept-language, accept-encoding' }
