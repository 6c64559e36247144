import type { FastifyInstance } from 'fastify'
import { sendNoSuchAsset } from '../platform/http/no-such-asset.ts'
import type { InspectorGate } from './inspector-gate.service.ts'

/** Chunks of the inspector, its recorder and its charts, as the build names them, of former builds as well. */
export const isInspectorAsset = (path: string): boolean => path.startsWith('/assets/inspector')

/** Answers them to maintainers alone; to everybody else as what does not exist. By the route: an address has many spellings. */
export function gateAssets(server: FastifyInstance, gate: () => InspectorGate): void {
  server.addHook('onRequest', async (request, reply) => {
    if (isInspectorAsset(request.routeOptions.url ?? '') && !gate().isOpenTo(request)) await sendNoSuchAsset(reply)
  })
}
