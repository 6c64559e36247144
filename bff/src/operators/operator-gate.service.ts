import { Injectable } from '@nestjs/common'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OperatorAccess } from '../identity/operator-access.service.ts'
import { assetPathOf } from '../platform/http/asset-path.ts'
import { sendNoSuchAsset } from '../platform/http/no-such-asset.ts'

/** Whether a path belongs to a script of the operators' page, in this build or a former one. */
const isOperateAsset = (path: string): boolean => path.startsWith('/assets/operate')

/** Lets operators to their page; to everybody else it does not exist. Their calls have a guard of their own. */
@Injectable()
export class OperatorGate {
  constructor(private readonly access: OperatorAccess) {}

  async isOpenTo(request: FastifyRequest): Promise<boolean> {
    return (await this.access.sessionOf(request)) !== null
  }
}

/** Sends the scripts to operators, and a 404 to anyone else. Checks the decoded path: one has many encodings. */
export function gateOperateAssets(server: FastifyInstance, gate: () => OperatorGate): void {
  server.addHook('onRequest', async (request, reply) => {
    if (isOperateAsset(assetPathOf(request)) && !(await gate().isOpenTo(request))) await sendNoSuchAsset(reply)
  })
}
