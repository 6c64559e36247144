import { randomUUID } from 'node:crypto'

const requestIdPattern = /^[\w-]{8,64}$/

/** The id of a request in the log: its `x-request-id` if that is well formed, else a new one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
