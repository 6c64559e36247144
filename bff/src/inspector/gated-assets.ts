import type { FastifyInstance } from 'fastify'
import { assetPathOf } from '../platform/http/asset-path.ts'
import { sendNoSuchAsset } from '../platform/http/no-such-asset.ts'
import type { InspectorGate } from './inspector-gate.service.ts'

/** Whether a path belongs to a chunk of the inspector, its recorder or its charts, in this build or a former one. */
const isInspectorAsset = (path: string): boolean => path.startsWith('/assets/inspector')

/** Sends these assets to maintainers, and a 404 to anyone else. Checks the decoded path: one has many encodings. */
export function gateAssets(server: FastifyInstance, gate: () => InspectorGate): void {
  server.addHook('onRequest', async (request, reply) => {
    if (isInspectorAsset(assetPathOf(request)) && !gate().isOpenTo(request)) await sendNoSuchAsset(reply)
  })
}
