import { SetMetadata } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Access } from '@contract/calls/call'

/**
 * Who may call a route: as the contract says of a call, and of the catalogue's a test may admit visitors to the answers that a
 * public page shows. A route without a mark is refused.
 */
export type AccessRule =
  | { readonly level: Exclude<Access, 'catalogue'> }
  | { readonly level: 'catalogue'; readonly alsoPublic?: (request: FastifyRequest) => boolean }

export const accessKey = 'access'
/** For routes that are no calls of the contract; a call brings its own mark. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(accessKey, { level: 'public' } satisfies AccessRule)
export const Catalogue = (alsoPublic: (request: FastifyRequest) => boolean): MethodDecorator & ClassDecorator =>
  SetMetadata(accessKey, { level: 'catalogue', alsoPublic } satisfies AccessRule)
