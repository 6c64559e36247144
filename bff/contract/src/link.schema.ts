import { z } from 'zod'
import { newPassword } from './session.schema.ts'

/**
 * The purpose of an operator's link (decision 90): `setup` makes the first account of a server and its operator,
 * `invitation` makes an account, `reset` sets a new password.
 */
const linkKinds = ['setup', 'invitation', 'reset'] as const
export type LinkKind = (typeof linkKinds)[number]

/** The secret part of a link: 256 random bits, base64url. A text of another form is a link that does not exist. */
const linkToken = z.string().max(200)
export const linkBody = z.strictObject({ token: linkToken })
/** The kind of a valid link. The answer has nothing about the server's members or about the account that the link is for. */
export const linkAnswer = z.object({ kind: z.enum(linkKinds) })

export const linkPasswordBody = z.strictObject({ token: linkToken, password: newPassword })
