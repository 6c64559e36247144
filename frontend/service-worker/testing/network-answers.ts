import { pageMark, pageMarkHeader } from '@contract/page-mark'

/** An answer of the network on the page's own origin. */
export const basic = (response: Response): Response =>
  Object.defineProperties(response, {
    type: { value: 'basic' },
    clone: { value: () => basic(Response.prototype.clone.call(response)) },
  })

/** A page of a build, as the network answers it to its owner. */
export const pageAnswer = (
  text: string,
  owner: string,
  { build = 'this', status = 200, headers = {} } = {},
): Response =>
  basic(new Response(text, { status, headers: { [pageMarkHeader]: pageMark({ build, owner }), ...headers } }))

/** Like the network's answer to a navigation that leads elsewhere. */
export const redirection = (): Response =>
  Object.defineProperties(new Response(null), { type: { value: 'opaqueredirect' }, status: { value: 0 } })
