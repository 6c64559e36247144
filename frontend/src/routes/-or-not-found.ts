import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../api/client.ts'

/** For required data of a page: throws `notFound` if it does not exist; other errors are passed on. */
export async function orNotFound<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isNotFoundError(error)) throw notFound()
    throw error
  }
}

/**
 * For data of a part of a page: throws `notFound` if it does not exist; the part itself shows other errors.
 */
export const unlessNotFound = (data: Promise<unknown>): Promise<unknown> =>
  orNotFound(data.catch((error: unknown) => (isNotFoundError(error) ? Promise.reject(error) : undefined)))
