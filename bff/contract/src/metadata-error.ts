/**
 * Why a source has no answer: the thing does not exist (`notFound`), the question is one it refuses (`invalid`), or it
 * cannot answer now (`unavailable`, perhaps with the seconds to wait). The message is for the log; no visitor sees it.
 */
export class MetadataError extends Error {
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

/** Thrown to a question that everybody who asked it has left before it was put. */
export class Abandoned extends MetadataError {
  constructor() {
    super('unavailable', 'nobody waits for it any more')
  }
}

/** Null for what the source does not know, or knows no longer. */
export async function foundOrNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof MetadataError && error.kind === 'notFound') return null
    throw error
  }
}
