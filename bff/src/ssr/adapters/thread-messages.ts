import type { PageToRender, RenderedPage } from '../renderer.port.ts'

/** Messages between the server and the thread that renders its pages. `page` and `call` are numbers of a conversation. */

/** The parts of a page that can be sent to a thread. */
type PageInput = Omit<PageToRender, 'fetch' | 'signal'>

/** The answer to a call of a page. */
export interface SentAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly text: string
}

export type ToThread =
  | { readonly type: 'render'; readonly page: number; readonly input: PageInput }
  | { readonly type: 'abort'; readonly page: number }
  | { readonly type: 'answer'; readonly call: number; readonly answer: SentAnswer }
  | { readonly type: 'failure'; readonly call: number; readonly reason: string }

export type FromThread =
  | { readonly type: 'call'; readonly page: number; readonly call: number; readonly address: string }
  | { readonly type: 'rendered'; readonly page: number; readonly output: RenderedPage }
  | { readonly type: 'failed'; readonly page: number; readonly reason: string }

/** An error as text, because not every error can be sent. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
