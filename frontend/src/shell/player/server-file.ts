import { ApiError } from '../../api/client.ts'

/** The address of a part of a file on the server. */
export const addressOf = (id: string, part: string): string => `/api/library/files/${encodeURIComponent(id)}/${part}`

/** @throws ApiError if the answer is not the file */
export async function fetchBlob(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new ApiError(response.status, null)
  return response.blob()
}
