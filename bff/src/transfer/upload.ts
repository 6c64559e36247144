import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transferCalls } from '@contract/calls/transfer.calls'
import { importBounds } from '@contract/import.schema'
import { ProblemException } from '../http/problem.ts'

const [, uploadPath] = transferCalls.uploadImport.route.split(' ')

/**
 * Lets the upload's route, and no other, take a body of bytes. It is handed on unread: who may not upload is told so
 * before anything is received.
 */
export function takeUploads(server: FastifyInstance): void {
  server.addContentTypeParser('application/octet-stream', (request, payload, done) => {
    if (request.routeOptions.url === uploadPath) done(null, payload)
    else done(new ProblemException('invalid-request', 415))
  })
}

/** The whole body. @throws ProblemException `import-too-large` */
export async function bytesOf(request: FastifyRequest, body: Readable): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > importBounds.bytes) throw tooLarge()
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of body) {
    total += (chunk as Buffer).length
    if (total > importBounds.bytes) throw tooLarge()
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

const tooLarge = () => new ProblemException('import-too-large', 413)
