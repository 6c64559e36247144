import { createFileRoute } from '@tanstack/react-router'
import { PlayerPage } from '../pages/player/player.page.tsx'
import { pageHead } from './-head.ts'

interface PlayerSearch {
  /** The id of a file of the library (a UUID). */
  file?: string | undefined
  /** The id of a film of the catalogue that everybody may show. */
  film?: number | undefined
}

export const Route = createFileRoute('/player')({
  staticData: { colorMode: 'dark' },
  validateSearch: ({ file, film }: Record<string, unknown>): PlayerSearch => ({
    file: typeof file === 'string' && /^[\da-f-]{36}$/i.test(file) ? file : undefined,
    film: typeof film === 'number' && Number.isInteger(film) && film > 0 && film <= 999_999_999 ? film : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('player.title'), path: '/player', noIndex: true }),
  component: PlayerPage,
})
