import { randomUUID } from 'node:crypto'

const requestIdPattern = /^[\w-]{8,64}$/

/** The name of a request in the log: the one that it brings, if that is one. */
export const requestIdFrom = (header: string | string[] | undefined): string =>
  typeof header === 'string' && requestIdPattern.test(header) ? header : randomUUID()
