import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transferCalls } from '@contract/calls/transfer.calls'
import { importBounds } from '@contract/import.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { storable } from './files/storable.ts'
import type { UploadedFile } from './files/unpack.ts'

const [, uploadPath] = transferCalls.uploadImport.route.split(' ')

/** One file is its bytes; several are a form, each with its name. */
const formType = 'multipart/form-data'
const types = ['application/octet-stream', formType]
/** A network that is gone says nothing: an upload of which nothing arrives for so long is over. */
const silenceMs = 15_000
const longestName = 200

/**
 * Lets the upload's route, and no other, take a body of bytes. It is handed on unread: who may not upload is told so
 * before anything is received.
 */
export function takeUploads(server: FastifyInstance): void {
  for (const type of types)
    server.addContentTypeParser(type, (request, payload, done) => {
      if (request.routeOptions.url === uploadPath) done(null, payload)
      else done(new ProblemException('invalid-request', 415))
    })
}

/** How many bytes an upload has, at most. @throws ProblemException `import-too-large` */
export function sizeOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const size = Number(headers['content-length'] ?? importBounds.bytes)
  if (size > importBounds.bytes) throw tooLarge()
  return size
}

/**
 * The files of an upload, whole; a single one is called `name`.
 * @throws ProblemException `import-too-large`; `invalid-request` for a form that is none, or when nothing more arrives
 */
export async function filesOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Readable,
  name: string,
): Promise<UploadedFile[]> {
  const type = headers['content-type'] ?? ''
  const bytes = await received(body)
  return type.startsWith(formType) ? filesOfForm(bytes, type) : [{ name, bytes }]
}

/** The whole body. */
export async function received(body: Readable, patienceMs = silenceMs): Promise<Buffer> {
  const silence = setTimeout(() => body.destroy(new Error('Nothing more arrives')), patienceMs)
  const chunks: Buffer[] = []
  let total = 0
  try {
    // A refused body is read to its end, so that the client receives the reason.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      silence.refresh()
      total += (chunk as Buffer).length
      if (total > importBounds.bytes) throw tooLarge()
      chunks.push(chunk as Buffer)
    }
  } catch (error) {
    throw error instanceof ProblemException ? error : new ProblemException('invalid-request', 400)
  } finally {
    clearTimeout(silence)
  }
  return Buffer.concat(chunks)
}

/** The files of a form (RFC 7578). */
async function filesOfForm(bytes: Buffer, type: string): Promise<UploadedFile[]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const files = [...(form?.values() ?? [])].filter((part) => part instanceof File)
  if (files.length === 0) throw new ProblemException('invalid-request', 400)
  return Promise.all(
    files.map(async (file) => ({
      name: storable(file.name).slice(-longestName),
      bytes: Buffer.from(await file.arrayBuffer()),
    })),
  )
}

const tooLarge = () => new ProblemException('import-too-large', 413)
