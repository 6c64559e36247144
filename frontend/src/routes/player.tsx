import { createFileRoute } from '@tanstack/react-router'
import { PlayerPage } from '../pages/player/player.page.tsx'
import type { PlayerSearch } from '../shell/player/use-playing.ts'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/player')({
  staticData: { colorMode: 'dark' },
  validateSearch: ({ file, film }: Record<string, unknown>): PlayerSearch => ({
    file: typeof file === 'string' && /^[\da-f-]{36}$/i.test(file) ? file : undefined,
    film: typeof film === 'string' && /^[1-9]\d{0,8}$/.test(film) ? film : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('player.title'), path: '/player', noIndex: true }),
  component: PlayerPage,
})
