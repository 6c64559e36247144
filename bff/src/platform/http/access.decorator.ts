import { SetMetadata } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Access } from '@contract/calls/call'

/**
 * Who may call a route: the level that the contract names for a call. For calls of the catalogue, `alsoPublic` may admit visitors
 * to the answers that a public page shows. A route without a level is refused.
 */
export type AccessRule =
  | { readonly level: Exclude<Access, 'catalogue'> }
  | { readonly level: 'catalogue'; readonly alsoPublic?: (request: FastifyRequest) => boolean }

export const accessKey = 'access'
/** Marks a public route outside the contract; `@Call` sets the level of a call. */
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(accessKey, { level: 'public' } satisfies AccessRule)
export const Catalogue = (alsoPublic: (request: FastifyRequest) => boolean): MethodDecorator & ClassDecorator =>
  SetMetadata(accessKey, { level: 'catalogue', alsoPublic } satisfies AccessRule)
