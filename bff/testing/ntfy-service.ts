import fastify from 'fastify'
import { onTestFinished } from 'vitest'
import type { PushFault } from './push-service.ts'

interface ReceivedMessage {
  readonly body: unknown
  readonly authorization: string | undefined
}

/** A server of ntfy, which ends with the test. `answers`: the faults of its first messages. */
export async function startNtfy(...answers: PushFault[]) {
  const app = fastify({ forceCloseConnections: true })
  const received: ReceivedMessage[] = []
  app.post('/', (request, reply) => {
    const fault = answers.shift()
    if (fault) return fault(reply)
    received.push({ body: request.body, authorization: request.headers.authorization })
    return { id: 'sPs71M8A2T', event: 'message' }
  })
  const server = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { server, received }
}
