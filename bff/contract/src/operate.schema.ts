import { z } from 'zod'
import { quotaKinds } from './quotas.ts'
import { amounts } from './quotas.schema.ts'
import { localeCodes } from './locale.ts'
import { page } from './page.schema.ts'
import { plainText } from './plain-text.ts'
import { email, password } from './session.schema.ts'

/** Who may create an account: anyone, people with an invitation, or only the operator with the command line. */
export const signUpChoice = z.enum(['open', 'invite', 'closed'])
export type SignUpChoice = z.infer<typeof signUpChoice>
export const signUpBody = z.strictObject({ signUp: signUpChoice })

/** Whether passwords open accounts, beside login providers and passkeys. */
export const passwordsChoice = z.enum(['on', 'off'])
export type PasswordsChoice = z.infer<typeof passwordsChoice>
/** How much of each kind every member may store; an amount below what a member stores deletes nothing. */
export const quotasBody = amounts

export const passwordsBody = z.strictObject({ passwords: passwordsChoice })

/** `GET /api/_operate/overview`: numbers and the operator's own ways to prove themselves, about no other member. */
export const overview = z.object({
  /** How the requester can give a proof. `providers`: where they can log in once more, with their names on buttons. */
  proofs: z.object({
    password: z.boolean(),
    passkey: z.boolean(),
    providers: z.array(z.object({ id: z.string(), label: z.string() })),
  }),
  /** `isFixed`: `SIGN_UP` is set in the server's environment, so the page cannot change it. */
  signUp: z.object({ choice: signUpChoice, isFixed: z.boolean() }),
  /**
   * `isFixed`: `LOCAL_PASSWORDS` is set in the environment. `hasProvider`: a login provider is configured, without which passwords
   * stay on. `only`: how many members have no other login than a password.
   */
  passwords: z.object({ choice: passwordsChoice, isFixed: z.boolean(), hasProvider: z.boolean(), only: z.int() }),
  /** Accounts, the disabled ones among them, and those that are about to be deleted. */
  members: z.int(),
  disabled: z.int(),
  leaving: z.int(),
  operators: z.int(),
})
export type Overview = z.infer<typeof overview>

export const proofBody = z.strictObject({ password })
/**
 * A proof for `x-operator-proof`: 256 random bits, base64url. It counts in the session that it was given in, until
 * `validUntil` (ISO 8601).
 */
export const proof = z.object({ proof: z.string(), validUntil: z.string() })
export type Proof = z.infer<typeof proof>
/**
 * Where to log in once more (`url`), and the ticket with which the page that asked takes the proof afterwards: 256 random bits,
 * base64url.
 */
export const providerProof = z.object({ url: z.string(), ticket: z.string() })
export const ticketBody = z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/) })

export const memberParams = z.object({ member: z.string().min(1).max(64) })
export const membersQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  /** A part of a name or an e-mail address. */
  search: z.string().trim().max(254).default(''),
})
/** A member, as an operator sees them. Times are ISO 8601; `lastSeen` is a day in UTC, null without a session. */
export const memberRow = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    since: z.string(),
    lastSeen: z.string().nullable(),
    logins: z.object({ password: z.boolean(), passkeys: z.int(), providers: z.int() }),
    sessions: z.int(),
    isOperator: z.boolean(),
    /** `leaving`: disabled, and deleted at `eraseAt`. */
    state: z.enum(['active', 'disabled', 'leaving']),
    eraseAt: z.string().nullable(),
  })
  .readonly()
export type MemberRow = z.infer<typeof memberRow>
export const membersPage = page(memberRow)

/**
 * How much a member stores: rows, and the bytes of the texts and numbers in all rows under their name, without the titles of lists
 * and without what the database adds.
 */
export const memberStorage = z.object({ titles: z.int(), viewings: z.int(), lists: z.int(), bytes: z.int() })
export type MemberStorage = z.infer<typeof memberStorage>

export const memberEmailBody = z.strictObject({ email })

/** A new link: its address is in this answer alone, since the server stores a digest. */
export const newLink = z.object({ url: z.string(), expiresAt: z.string() })
export type NewLink = z.infer<typeof newLink>

export const invitationBody = z.strictObject({
  days: z.int().min(1).max(90),
  uses: z.int().min(1).max(100),
  note: plainText(0, 200),
})
export const invitationParams = z.object({ invitation: z.uuid() })
export const invitation = z
  .object({
    id: z.string(),
    note: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    uses: z.int(),
    usesLeft: z.int(),
    /** The members who used it, the earliest first. */
    members: z.array(z.object({ id: z.string(), name: z.string(), joinedAt: z.string() })),
  })
  .readonly()
export type Invitation = z.infer<typeof invitation>

/** Who sees a folder of `LIBRARY_PATHS`. The demo never does. */
export const folderAudience = z.enum(['all', 'chosen', 'nobody'])
export type FolderAudience = z.infer<typeof folderAudience>
/** A folder without its path, which never leaves the server; `members`: the chosen ones. */
export const sharedFolder = z.object({
  id: z.string(),
  name: z.string(),
  audience: folderAudience,
  members: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type SharedFolder = z.infer<typeof sharedFolder>
export const folderParams = z.object({ folder: z.uuid() })
export const shareFolderBody = z.strictObject({
  audience: folderAudience,
  /** The ids of the chosen members. */
  members: z.array(z.string().min(1).max(64)).max(1000),
})
export type FolderChoice = z.infer<typeof shareFolderBody>

const announcementText = plainText(1, 300)
/** A text for all languages, and texts for some; `until`: ISO 8601 in UTC, null for one that has no end. */
export const announcementBody = z.strictObject({
  text: announcementText,
  texts: z.partialRecord(z.enum(localeCodes), announcementText),
  until: z.iso
    .datetime()
    .refine((time) => Date.parse(time) > Date.now())
    .nullable(),
  isDismissible: z.boolean(),
})
/** An announcement, with an id that changes with it. */
export const storedAnnouncement = z.object({
  id: z.string(),
  text: z.string(),
  texts: z.partialRecord(z.enum(localeCodes), z.string()),
  until: z.string().nullable(),
  isDismissible: z.boolean(),
})
export const announcementState = z.object({ announcement: storedAnnouncement.nullable() })
export type AnnouncementState = z.infer<typeof announcementState>

/** The changes that an operator can make. */
const operatorActions = [
  'granted-operator',
  'revoked-operator',
  'changed-sign-up',
  'changed-passwords',
  'changed-quotas',
  'changed-member-quotas',
  'changed-folder',
  'invited',
  'withdrew-invitation',
  'disabled',
  'enabled',
  'ended-sessions',
  'scheduled-deletion',
  'deleted',
  'made-reset-link',
  'used-reset-link',
  'reset-password',
  'changed-email',
  'asked-for-backup',
  'announced',
  'withdrew-announcement',
  'hid-title',
  'showed-title',
] as const
export type OperatorAction = (typeof operatorActions)[number]

/**
 * `GET /api/_operate/storage`: members by how much they store, the largest first, as counted within the last minute. `fixed`: the
 * quotas that `QUOTAS` sets in the server's environment, so that the page cannot change them.
 */
export const storagePage = page(z.object({ id: z.string(), name: z.string(), usage: amounts })).extend({
  quotas: amounts,
  fixed: z.array(z.enum(quotaKinds)),
})
/** How much one member may store in place of what everyone may; a kind that is left out has the amount of everyone. */
export const memberQuotasBody = amounts.partial()
/** `GET /api/_operate/members/:member/quotas`; `fixed` as above. */
export const memberQuotas = z
  .object({ usage: amounts, everyone: amounts, own: memberQuotasBody, fixed: z.array(z.enum(quotaKinds)) })
  .readonly()
export type MemberQuotas = z.infer<typeof memberQuotas>
export const storageQuery = membersQuery.pick({ page: true })

/** An entry of the operators' log. Names are those of today; null for a deleted account. */
const operatorLogEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    origin: z.enum(['page', 'command', 'link', 'server']),
    operator: z.string().nullable(),
    action: z.enum(operatorActions),
    subject: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .readonly()
export type OperatorLogEntry = z.infer<typeof operatorLogEntry>
export const operatorLogPage = page(operatorLogEntry)
export const operatorLogQuery = membersQuery.pick({ page: true })
