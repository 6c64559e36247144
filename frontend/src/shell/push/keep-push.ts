import type { Api } from '../../api/client.ts'
import { endPush } from './end-push.ts'
import type { PushHere } from './push-here.ts'
import { pushSupport } from './push-support.ts'
import { resync } from './subscribe.ts'

interface KeepPushParts {
  readonly api: Api
  /** The member whose pushes this browser shows. */
  readonly here: PushHere
  /** The member who is logged in; null for none. */
  readonly userId: string | null
}

/** At each load, and for another member: their pushes are compared with the server, those of anyone else end. */
export async function keepPush({ api, here, userId }: KeepPushParts): Promise<void> {
  if (userId !== here.userId) await endPush(here)
  else if (pushSupport(userId) === 'on') await resync({ api, userId })
}
