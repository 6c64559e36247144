import { availableParallelism } from 'node:os'
import { randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import { BulkheadRejectedError } from 'cockatiel'
import { bulkhead } from '../platform/http/bulkhead.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'

/** argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** The hash of a random password, made once for all servers of this process. */
let decoy: Promise<string> | undefined

/** One hash per core, at most four: more would take memory, and threads from other work. */
export const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(4, availableParallelism()))
/** About a second of waiting; further calls are refused with `server-busy`. */
export const MAX_QUEUED_HASHES = 64

/** Hashes and verifies passwords, a few at a time. Texts that look alike are the same password (NFC). */
@Injectable()
export class PasswordHasher {
  private readonly queue = bulkhead(MAX_CONCURRENT_HASHES, MAX_QUEUED_HASHES)
  private readonly cost: typeof argonOptions = argonOptions
  /** Verified for an unknown account, so that the answer takes the same time. */
  private readonly decoy = (decoy ??= hash(randomUUID(), argonOptions))

  /** How many passwords wait for their turn. */
  get waiting(): number {
    return MAX_QUEUED_HASHES - this.queue.queueSlots
  }

  /** @throws ProblemException `server-busy` (503) */
  hash(password: string): Promise<string> {
    return this.run(() => hash(password.normalize('NFC'), this.cost))
  }

  /** Compares at the same cost for a null hash, which never matches. @throws ProblemException `server-busy` (503) */
  verify(hashed: string | null, password: string): Promise<boolean> {
    return this.run(
      async () => (await verify(hashed ?? (await this.decoy), password.normalize('NFC'))) && hashed !== null,
    )
  }

  private async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.queue.execute(work)
    } catch (error) {
      if (error instanceof BulkheadRejectedError)
        throw new ProblemException('server-busy', 503, { retryAfterSeconds: 2 })
      throw error
    }
  }
}
