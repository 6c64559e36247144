import { accountCalls } from './calls/account.calls.ts'
import { connectionCalls } from './calls/connections.calls.ts'
import { episodeCalls } from './calls/episodes.calls.ts'
import { hiddenTitleCalls } from './calls/hidden-titles.calls.ts'
import { libraryCalls } from './calls/library.calls.ts'
import { linkCalls } from './calls/link.calls.ts'
import { listCalls } from './calls/lists.calls.ts'
import { noticeCalls } from './calls/notices.calls.ts'
import { operateCalls } from './calls/operate.calls.ts'
import { peopleCalls } from './calls/people.calls.ts'
import { playingCalls } from './calls/playing.calls.ts'
import { savedCalls } from './calls/saved.calls.ts'
import { sessionCalls } from './calls/session.calls.ts'
import { siteCalls } from './calls/site.calls.ts'
import { titleCalls } from './calls/titles.calls.ts'
import { tokenCalls } from './calls/token.calls.ts'
import { transferCalls } from './calls/transfer.calls.ts'

/** Every call that crosses the wire, by name; the tables in `calls/` say what each takes and answers. */
export const calls = {
  ...sessionCalls,
  ...linkCalls,
  ...tokenCalls,
  ...accountCalls,
  ...savedCalls,
  ...episodeCalls,
  ...listCalls,
  ...libraryCalls,
  ...playingCalls,
  ...peopleCalls,
  ...transferCalls,
  ...connectionCalls,
  ...noticeCalls,
  ...titleCalls,
  ...siteCalls,
  ...operateCalls,
  ...hiddenTitleCalls,
}

export type CallName = keyof typeof calls
