import { SetMetadata } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'

/**
 * Who may call a route (§6). `public`: everybody. `member`: logged in. `catalogue`: logged in, or everybody when the
 * operator set `ACCESS=open`; a test may admit visitors to the answers that a public page shows.
 * A route without a mark is refused.
 */
export type AccessRule =
  | { readonly level: 'public' | 'member' }
  | { readonly level: 'catalogue'; readonly alsoPublic?: (request: FastifyRequest) => boolean }

export const accessKey = 'access'
export const Public = (): MethodDecorator & ClassDecorator =>
  SetMetadata(accessKey, { level: 'public' } satisfies AccessRule)
export const Member = (): MethodDecorator & ClassDecorator =>
  SetMetadata(accessKey, { level: 'member' } satisfies AccessRule)
export const Catalogue = (alsoPublic?: (request: FastifyRequest) => boolean): MethodDecorator & ClassDecorator =>
  SetMetadata(accessKey, { level: 'catalogue', ...(alsoPublic ? { alsoPublic } : {}) } satisfies AccessRule)
