import type { FastifyInstance, FastifyRequest } from 'fastify'
import { connectionCalls } from '@contract/calls/connections.calls'
import { connectionBounds } from '@contract/connections.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'

const [, messagePath] = connectionCalls.sendMessage.route.split(' ')
const types: ReadonlySet<string> = new Set(connectionCalls.sendMessage.shape!.file)
/** The type under which the parser of messages gets every body of the route. */
const messageType = 'application/x-message-of-a-media-server'

const sentTypes = new WeakMap<FastifyRequest, string>()

/** Whether a request goes to the address of a connection, whose secret alone says who may send. */
export const isForConnection = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url === messagePath

/** The content type that a media server sent. */
export const sentTypeOf = (request: FastifyRequest): string | undefined => sentTypes.get(request)

/**
 * Lets only the addresses of connections accept text and forms: media servers send them, and every other call refuses
 * them because a form of another site could send them with the cookie of a member. These addresses read no cookie. The
 * body stays bytes, for `read-report.ts`.
 */
export function takeMessageBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (!isForConnection(request)) return
    const { headers } = request
    const sent = headers['content-type']
    if (sent !== undefined && !types.has(sent.split(';', 1)[0]!.trim().toLowerCase()))
      throw new ProblemException('invalid-request', 415)
    if (sent !== undefined) sentTypes.set(request, sent)
    headers['content-type'] = messageType
  })
  const options = { parseAs: 'buffer', bodyLimit: connectionBounds.messageBytes } as const
  server.addContentTypeParser(messageType, options, (request, body, done) => {
    if (isForConnection(request)) done(null, body)
    else done(new ProblemException('invalid-request', 415))
  })
}
