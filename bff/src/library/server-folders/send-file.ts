import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { inertPolicy } from '../../platform/http/answer-headers.ts'
import { isHead } from '../../platform/http/request-line.ts'
import { sendStream, type Sent } from '../../platform/http/send-reply.ts'
import { fileAnswer } from '../../platform/http/ranges/file-answer.ts'
import { versionOf } from '../../platform/http/ranges/file-version.ts'
import type { OpenFile } from './open-inside.ts'
import { readStream } from '../../platform/http/ranges/read-stream.ts'

/** Sends an open file, and closes it when it is sent, when the client disconnects, and if no part of it is sent. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, stats }: OpenFile,
  contentType: string,
): Promise<Sent<'file'>> {
  const { status, headers, body } = fileAnswer(request.headers, versionOf(stats), Date.now())
  const isSent = body !== null && !isHead(request.raw)
  if (!isSent) await file.close()
  void reply
    .code(status)
    .headers({ ...inertPolicy, ...headers, ...(status < 300 ? { 'content-type': contentType } : {}) })
  return sendStream(reply, isSent ? readStream(file, body) : Readable.from([]))
}
