import { episodeCalls } from '@contract/calls/episodes.calls'
import { libraryCalls } from '@contract/calls/library.calls'
import { listCalls } from '@contract/calls/lists.calls'
import { peopleCalls } from '@contract/calls/people.calls'
import { savedCalls } from '@contract/calls/saved.calls'
import { accountCalls } from '@contract/calls/account.calls'
import { playingCalls } from '@contract/calls/playing.calls'
import { sessionCalls } from '@contract/calls/session.calls'
import { siteCalls } from '@contract/calls/site.calls'
import { linkCalls } from '@contract/calls/link.calls'
import { hiddenTitleCalls } from '@contract/calls/hidden-titles.calls'
import { operateCalls } from '@contract/calls/operate.calls'
import { tokenCalls } from '@contract/calls/token.calls'
import { titleCalls } from '@contract/calls/titles.calls'
import { connectionCalls } from '@contract/calls/connections.calls'
import { noticeCalls } from '@contract/calls/notices.calls'
import { transferCalls } from '@contract/calls/transfer.calls'
import { problemTypes } from '@contract/problem'
import { quotaKinds } from '@contract/quotas'
import { JsonSchemas, type JsonSchema } from './json-schema.ts'
import { operationOf, type NamedCall, type Operation } from './operation.ts'

const callTables = {
  Accounts: { ...sessionCalls, ...linkCalls, ...tokenCalls, ...accountCalls },
  'Saved titles': savedCalls,
  Episodes: episodeCalls,
  Lists: listCalls,
  'Personal library': { ...libraryCalls, ...playingCalls },
  People: peopleCalls,
  Titles: titleCalls,
  'Import and export': transferCalls,
  Connections: connectionCalls,
  Notices: noticeCalls,
  Site: siteCalls,
  Operators: { ...operateCalls, ...hiddenTitleCalls },
}

/** An OpenAPI document (https://spec.openapis.org/oas/v3.1.1): the fields that the product uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly info: { readonly title: string; readonly version: string; readonly license: object }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  /** Operations by path, then by method in lower case. */
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: {
    readonly schemas: Record<string, JsonSchema>
    readonly responses: object
    readonly securitySchemes: object
  }
}

interface Instance {
  readonly version: string
  readonly origin: string
  readonly sessionCookie: string
  /** Whether visitors may browse the catalogue. */
  readonly isOpen: boolean
}

/** Describes every call of the contract as this instance answers it. */
export function openApi({ version, origin, sessionCookie, isOpen }: Instance): OpenApiDocument {
  const schemas = new JsonSchemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const calls of byAddress()) {
    const [method, path] = calls[0].call.route.split(' ') as [string, string]
    const described = (paths[templated(path)] ??= {})
    described[method.toLowerCase()] = operationOf(calls, isOpen, schemas)
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Reelroom', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: origin }],
    tags: Object.keys(callTables).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.named, Problem: problem },
      responses: {
        Problem: {
          description: 'A refusal, or an error (RFC 9457)',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        bearer: { type: 'http', scheme: 'bearer', description: tokenDescription },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: tokenDescription },
      },
    },
  }
}

const tokenDescription =
  'An access token of a member, who makes it in their profile. A call names the scope that the token needs.'

const problem: JsonSchema = {
  type: 'object',
  properties: {
    type: { enum: [...problemTypes] },
    title: { type: 'string' },
    status: { type: 'integer' },
    requestId: { type: 'string' },
    fields: { type: 'array', items: { type: 'string' }, description: 'The parts that were refused' },
    quota: {
      type: 'object',
      description: 'The bound of the account that the change would exceed (`quota-reached`)',
      properties: { kind: { enum: [...quotaKinds] }, used: { type: 'integer' }, limit: { type: 'integer' } },
      required: ['kind', 'used', 'limit'],
    },
  },
  required: ['type', 'title', 'status', 'requestId'],
}

/** `/api/lists/:list` as `/api/lists/{list}`. */
const templated = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}')

/** Calls grouped by address: paths that differ only in the names of their parameters are the same one. */
function byAddress(): [NamedCall, ...NamedCall[]][] {
  const all = Object.entries(callTables).flatMap(([tag, table]) =>
    Object.entries(table).map(([name, call]): NamedCall => ({ name, tag, call })),
  )
  const groups = Map.groupBy(all, ({ call }) => call.route.replaceAll(/:\w+/g, ':'))
  // SAFETY: a group has at least the call that it was made for.
  return [...groups.values()] as [NamedCall, ...NamedCall[]][]
}
