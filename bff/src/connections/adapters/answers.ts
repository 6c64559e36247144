import { z } from 'zod'
import { MediaServerError, type ServerAccess, type ServerAnswer } from '../media-server.port.ts'

/** The expected answer. @throws MediaServerError `signed-out`; `unreachable` for an answer that is not from a media server */
export function answerOf<T>(schema: z.ZodType<T>, { status, json }: ServerAnswer): T {
  if (isRefusal(status)) throw new MediaServerError('signed-out', `answered ${status}`)
  const read = schema.safeParse(json)
  if (status !== 200 || !read.success) throw new MediaServerError('unreachable', `answered ${status}`)
  return read.data
}

/** Whether a status says that the server does not accept what the request came with. */
export const isRefusal = (status: number): boolean => status === 401 || status === 403

const text = z.string().min(1).max(500)
const signedIn = z.object({
  AccessToken: text,
  ServerId: text,
  User: z.object({ Id: text, Name: z.string().min(1) }),
})

/** The access that a sign-in is exchanged for. @throws MediaServerError `refused` for a wrong name or password */
export function accessIn(answer: ServerAnswer): ServerAccess {
  if (isRefusal(answer.status)) throw new MediaServerError('refused', 'wrong name or password')
  const { AccessToken: token, ServerId: serverId, User } = answerOf(signedIn, answer)
  return { token, serverId, person: { id: User.Id, name: User.Name.slice(0, 200).toWellFormed() } }
}

/** A page of items. */
export const itemsIn = (answer: ServerAnswer): readonly unknown[] =>
  answerOf(z.object({ Items: z.array(z.unknown()) }), answer).Items
