import type { FastifyRequest } from 'fastify'

/** The route of all assets of the client build and of former ones. */
export const assetRoute = '/assets/*'

/** The path of an asset that a request is for, such as `/assets/a-1.js`, decoded; empty for any other request. */
export function assetPathOf({ routeOptions, params }: FastifyRequest): string {
  // SAFETY: the router fills the parameter of this route.
  return routeOptions.url === assetRoute ? `/assets/${(params as { '*': string })['*']}` : ''
}
