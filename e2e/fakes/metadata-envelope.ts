import type { Body } from './metadata-rows.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export const refusal = (status: number, status_code: number, status_message: string): Answer => ({
  status,
  body: { success: false, status_code, status_message },
})
export const unknownId = refusal(404, 34, 'The resource you requested could not be found.')
export const badCredential = refusal(401, 7, 'Invalid API key: You must be granted a valid key.')
const badPage = refusal(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.')

/** The answer of a call that succeeds. */
export const ok = (body: Body): Answer => ({ status: 200, body })

/** A page past the end is empty, with the real totals, which may have more pages than can be requested. */
export function page(url: URL, rows: readonly Body[], total_pages = 612): Answer {
  const number = url.searchParams.get('page') ?? '1'
  if (!/^[1-9]\d*$/.test(number) || Number(number) > 500) return badPage
  return ok({ page: Number(number), results: number === '1' ? rows : [], total_pages, total_results: rows.length })
}
