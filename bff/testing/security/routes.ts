import { RequestMethod } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import { MetadataScanner, ModulesContainer } from '@nestjs/core'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { calls, type CallName } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { accessKey, type AccessRule } from '../../src/platform/http/access.decorator.ts'
import { callsOf } from '../../src/platform/http/call.decorator.ts'

export interface Route {
  readonly method: string
  readonly path: string
  readonly access: AccessRule | undefined
  /** Undefined for pages, pictures and other routes outside the contract. */
  readonly call: CallName | undefined
}

const names = new Map<Call, CallName>(Object.entries(calls).map(([name, call]) => [call, name as CallName]))
const nameOf = (call: Call | undefined): CallName | undefined => call && names.get(call)

/** Every route that the server has mounted, with its access rule. */
export function routesOf(app: NestFastifyApplication): Route[] {
  const scanner = new MetadataScanner()
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()])
  return controllers.flatMap(({ metatype }) => {
    // SAFETY: the metatype of a controller is its class.
    const type = metatype as new () => Record<string, object>
    return scanner.getAllMethodNames(type.prototype as object).flatMap((name) => {
      const handler = (type.prototype as Record<string, object>)[name]!
      // SAFETY: these are what Nest's and the product's own decorators wrote.
      const read = <T>(key: string) => Reflect.getMetadata(key, handler) as T | undefined
      const paths = read<string | string[]>(PATH_METADATA)
      if (paths === undefined) return []
      return [paths].flat().map((path) => ({
        method: RequestMethod[read<RequestMethod>(METHOD_METADATA) ?? RequestMethod.GET],
        path: `/${path.replace(/^\//, '')}`,
        access: read<AccessRule>(accessKey) ?? (Reflect.getMetadata(accessKey, type) as AccessRule | undefined),
        call: nameOf(callsOf(handler)[0]),
      }))
    })
  })
}
