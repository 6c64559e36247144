import { addAbortListener } from 'node:events'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transferCalls } from '@contract/calls/transfer.calls'
import { importBounds } from '@contract/import.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { storable } from '@import-formats/files/storable'
import { TemporaryFile } from './temporary-file.ts'
import type { UploadRoom } from './upload-limiter.ts'
import { UploadError } from '@import-formats/upload-error'
import type { UploadedFile } from '@import-formats/files/unpack'

const [, uploadPath] = transferCalls.uploadImport.route.split(' ')

/** The type of an upload of several files; a single file is sent as its bytes. */
const formType = 'multipart/form-data'
const types = ['application/octet-stream', formType]
/** An upload is aborted after this long without data (ms): a broken connection may not be reported. */
const IDLE_TIMEOUT_MS = 15_000
const MAX_NAME_LENGTH = 200

/**
 * Lets only the upload's route accept a body of bytes. The body is handed on unread, so that a request without
 * permission is refused before anything is received.
 */
export function registerUploadParsers(server: FastifyInstance): void {
  for (const type of types)
    server.addContentTypeParser(type, (request, payload, done) => {
      if (request.routeOptions.url === uploadPath) done(null, payload)
      else done(new ProblemException('invalid-request', 415))
    })
}

/** Refuses an upload whose declared size exceeds the bounds. @throws ProblemException `import-too-large` */
export function refuseTooLarge({ headers }: Pick<FastifyRequest, 'headers'>): void {
  if (Number(headers['content-length'] ?? 0) > importBounds.bytes) throw tooLarge()
}

/** A complete upload. It is on the disk until it is read, and takes no memory. */
export interface ReceivedUpload {
  /** Bytes as sent. */
  readonly size: number
  /** Its files; a single one has the name of the request. @throws UploadError `import-unreadable`: no form, or no file in it */
  files(): Promise<UploadedFile[]>
  /** Deletes it from the disk. */
  remove(): Promise<void>
}

/**
 * Receives an upload into its room; a single file is called `name`.
 * @throws ProblemException `import-too-large`; `invalid-request` when nothing more arrives; `server-busy` when it gives way
 * to others; `storage-unavailable`
 */
export async function receive(
  { headers }: Pick<FastifyRequest, 'headers'>,
  body: Readable,
  { name, room }: { readonly name: string; readonly room: UploadRoom },
): Promise<ReceivedUpload> {
  const type = headers['content-type'] ?? ''
  const file = await receiveToDisk(body, room)
  return {
    size: file.size,
    files: async () => {
      const bytes = await file.bytes()
      return type.startsWith(formType) ? filesOfForm(bytes, type) : [{ name, bytes }]
    },
    remove: () => file.remove(),
  }
}

/** A temporary file with the whole body. */
export async function receiveToDisk(
  body: Readable,
  room: UploadRoom,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
): Promise<TemporaryFile> {
  // An error before the body is read is thrown when it is read; without a listener it would end the process.
  body.on('error', () => {})
  const file = await TemporaryFile.create()
  const idleTimer = setTimeout(() => body.destroy(new Error('The client has stopped sending')), idleTimeoutMs)
  let total = 0
  try {
    for await (const chunk of chunksOf(body, room.signal)) {
      idleTimer.refresh()
      total += chunk.length
      if (total > importBounds.bytes) throw tooLarge()
      room.take(chunk.length)
      await file.append(chunk)
    }
    room.received()
    return file
  } catch (error) {
    await file.remove()
    throw error instanceof ProblemException ? error : new ProblemException('invalid-request', 400)
  } finally {
    clearTimeout(idleTimer)
  }
}

/** The chunks of a body; throws the reason of the signal. The body stays open, so that the client receives the reason. */
async function* chunksOf(body: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = body.iterator({ destroyOnReturn: false })
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  // The signal may be aborted while no chunk is awaited.
  aborted.catch(() => {})
  const listener = addAbortListener(signal, () => reject(signal.reason))
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), aborted])
      if (done) return
      yield value as Buffer
    }
  } finally {
    listener[Symbol.dispose]()
  }
}

/** The files of a form (RFC 7578). */
async function filesOfForm(bytes: Buffer, type: string): Promise<UploadedFile[]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const files = [...(form?.values() ?? [])].filter((part) => part instanceof File)
  if (files.length === 0) throw new UploadError('import-unreadable')
  return Promise.all(
    files.map(async (file) => ({
      name: storable(file.name).slice(-MAX_NAME_LENGTH),
      bytes: Buffer.from(await file.arrayBuffer()),
    })),
  )
}

const tooLarge = () => new ProblemException('import-too-large', 413)
