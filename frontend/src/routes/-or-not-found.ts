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
