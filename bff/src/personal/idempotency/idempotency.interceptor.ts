import { createHash } from 'node:crypto'
import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { firstValueFrom, of, type Observable } from 'rxjs'
import { idempotencyHeader, refusalStatuses } from '@contract/idempotency'
import type { Problem } from '@contract/problem'
import { memberIdOf } from '../../identity/member-id.decorator.ts'
import { withFirstStep } from '../../platform/database/database.module.ts'
import { callsOf } from '../../platform/http/call.decorator.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { asProblem } from '../../platform/http/problem.filter.ts'
import {
  AppliedBefore,
  IdempotencyKeysStore,
  type KeyedChange,
  type Result,
  type StoredChange,
} from './idempotency-keys.store.ts'

/**
 * Applies a change with an `Idempotency-Key` once, however often it arrives, at any server. The key is stored in the
 * transaction that applies the change, and then the answer; a refusal for good is a result as well. A repeated call
 * gets the first result, or 409 `change-already-applied` if the change was applied and its answer is not stored. A call
 * without the header is applied whenever it arrives.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger('changes')

  constructor(private readonly keys: IdempotencyKeysStore) {}

  /**
   * @throws ProblemException `invalid-request` (400) for a malformed key, `idempotency-key-reused` (422) for a key of another
   * change of this member
   */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (!callsOf(context.getHandler()).some(({ shape }) => shape?.takesKey)) return next.handle()
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const key = keyOf(request)
    if (key === null) return next.handle()
    const change = { userId: memberIdOf(request), key, fingerprint: fingerprintOf(request) }
    const stored = await this.keys.find(change)
    return of(stored ? repeatedResult(change, stored) : await this.apply(change, next))
  }

  private async apply(change: KeyedChange, next: CallHandler): Promise<unknown> {
    const claim = (transaction: Parameters<IdempotencyKeysStore['claim']>[0]) =>
      this.keys.claim(transaction, change, Date.now())
    try {
      const answer: unknown = await withFirstStep(claim, () => firstValueFrom(next.handle()))
      await this.save(change, { status: 200, answer: JSON.stringify(answer) })
      return answer
    } catch (error) {
      if (error instanceof AppliedBefore) return repeatedResult(change, await this.keys.find(change))
      const problem = asProblem(error)
      const [status, { type, details }] = [problem.getStatus(), problem]
      if (refusalStatuses.has(status))
        await this.save(change, {
          status,
          answer: JSON.stringify({ type, fields: details.fields, quota: details.quota }),
        })
      throw error
    }
  }

  /** A failure is logged: the change is applied, and its key is stored with it. */
  private async save(change: KeyedChange, result: Result): Promise<void> {
    try {
      await this.keys.save(change, result, Date.now())
    } catch (error) {
      this.logger.warn(`an answer could not be stored: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
}

/** @throws ProblemException with the first refusal, or if the first result is not stored */
function repeatedResult({ fingerprint }: KeyedChange, stored: StoredChange | undefined): unknown {
  if (stored && stored.fingerprint !== fingerprint) throw new ProblemException('idempotency-key-reused', 422)
  if (!stored || stored.status === null || stored.answer === null)
    throw new ProblemException('change-already-applied', 409)
  if (stored.status === 200) return JSON.parse(stored.answer)
  // SAFETY: `apply` stores a refusal in this shape.
  const { type, ...details } = JSON.parse(stored.answer) as Pick<Problem, 'type' | 'fields' | 'quota'>
  throw new ProblemException(type, stored.status, details)
}

function keyOf({ headers }: FastifyRequest): string | null {
  const header = headers[idempotencyHeader]
  if (header === undefined) return null
  const [, key] = /^"?([\w-]{16,64})"?$/.exec(String(header)) ?? []
  if (key === undefined) throw new ProblemException('invalid-request', 400, { fields: [idempotencyHeader] })
  return key
}

/**
 * The content of a change, apart from times and the version that it is based on: a change that had to wait is sent
 * again with the time of its press, and without a version.
 */
function fingerprintOf({ method, url, body }: FastifyRequest): string {
  const text = JSON.stringify([method, url.split('?')[0], body ?? null], (name, value: unknown) => {
    if (['version', 'ratedAt', 'playedAt'].includes(name)) return undefined
    return typeof value === 'string' && isoTime.test(value) ? true : value
  })
  return createHash('sha256').update(text).digest('base64url')
}
const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
