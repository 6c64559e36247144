import type { PushMessage } from '@contract/push-message'
import type { NtfyTarget } from '../settings/notice-settings.service.ts'

/** The request that publishes a message as JSON at the root of an ntfy server (https://docs.ntfy.sh/publish/#publish-as-json). */
export const ntfyRequest =
  ({ topic, token }: Pick<NtfyTarget, 'topic' | 'token'>, { title, body, path }: PushMessage, origin: string) =>
  (signal: AbortSignal) => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ topic, title, message: body, click: `${origin}${path}` }),
    signal,
  })
