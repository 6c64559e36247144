import { applyDecorators, Delete, Get, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common'
import { calls, type CallName } from '@contract/calls'

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete }

/** Where a handler remembers which call of the contract it answers. */
export const callKey = 'call'

/** Mounts a handler at the method and path that the contract gives the call. Changes answer 200 unless they say otherwise. */
export function Call(name: CallName): MethodDecorator {
  const [method, path] = calls[name].split(' ') as [keyof typeof methods, string]
  return applyDecorators(methods[method](path), HttpCode(200), SetMetadata(callKey, name))
}
