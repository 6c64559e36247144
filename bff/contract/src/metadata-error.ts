/**
 * Why a source has no answer: the thing does not exist (`notFound`), the source refuses the request (`invalid`), or it
 * cannot answer now (`unavailable`, perhaps with the seconds to wait). The message is for the log; no visitor sees it.
 */
export class MetadataError extends Error {
  /** Whether the log has a line about its cause already. */
  isReported = false

  constructor(
    readonly kind: 'notFound' | 'invalid' | 'unavailable',
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'MetadataError'
  }
}

/** The source does not know the credential that the operator gave. */
export class CredentialRefused extends MetadataError {
  constructor(message: string) {
    super('unavailable', message)
  }
}

/** Thrown for a request that all its callers abandoned before it was sent. */
export class Abandoned extends MetadataError {
  constructor() {
    super('unavailable', 'nobody waits for it any more')
  }
}

/** Turns `notFound` into null, for things that the source does not have or no longer has. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof MetadataError && error.kind === 'notFound') return null
    throw error
  }
}
