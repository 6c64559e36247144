import type { LinkKind } from '@contract/link.schema'
import type { OperatorAction, OperatorLogEntry } from '@contract/operate.schema'
import type { Owned } from './shared-columns.ts'

/** The tables of the people who run the server (decision 89), and of the links that they give to others (decision 90). */
export interface OperatorTables {
  operators: Owned & {
    granted_at: number
    /** The operator who granted it; null for the command line, a set-up link, or a deleted account. */
    granted_by: string | null
  }
  /** The changes of operators. Rows name accounts by their ids alone, and lose them when the account is deleted. */
  operator_log: {
    id: string
    at: number
    /** Where the change was made; only one on the page has an operator. */
    origin: OperatorLogEntry['origin']
    operator_id: string | null
    action: OperatorAction
    subject_id: string | null
    /** The choice, such as a way of sign-up; it has no address, no note and no token. */
    detail: string | null
  }
  links: {
    id: string
    kind: LinkKind
    /** sha256 of the link's token, hexadecimal. */
    token_hash: string
    created_at: number
    expires_at: number
    uses: number
    uses_left: number
    /** The account whose password the link sets; null for other kinds. */
    user_id: string | null
    created_by: string | null
    /** The operator's note about an invitation. */
    note: string | null
  }
  /** Who came by which invitation. */
  invited_members: Owned & {
    link_id: string
    joined_at: number
  }
  /** Accounts without log-in. `erase_at`: when the account is deleted; null if it is only disabled. */
  disabled_accounts: Owned & {
    disabled_at: number
    erase_at: number | null
  }
  /** Who sees a folder of `LIBRARY_PATHS`: `all`, `chosen` or `nobody`; without a row all. */
  folder_audiences: {
    /** The id of the folder's path, even while no such folder is configured. */
    folder_id: string
    audience: string
  }
  /** The chosen members of a folder. */
  folder_members: Owned & {
    folder_id: string
  }
  /** Settings of the whole server, most of which operators made on their page: `sign-up`, `passwords`, `announcement` (JSON), `catalogue`, with which the server started last, `hidden-titles`, which changes with them, and `operators`, which serializes changes of operators. */
  server_settings: {
    name: string
    value: string
  }
}
