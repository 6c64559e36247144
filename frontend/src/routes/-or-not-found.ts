import { notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../api/client.ts'

/** Data that a page cannot do without: where it does not exist, neither does the page. */
export async function orNotFound<T>(data: Promise<T>): Promise<T> {
  try {
    return await data
  } catch (error) {
    if (isNotFoundError(error)) throw notFound()
    throw error
  }
}

/**
 * Data of a part of a page: where it does not exist, neither does the page; where it cannot be had, its place says so.
 */
export const unlessNotFound = (data: Promise<unknown>): Promise<unknown> =>
  orNotFound(data.catch((error: unknown) => (isNotFoundError(error) ? Promise.reject(error) : undefined)))
