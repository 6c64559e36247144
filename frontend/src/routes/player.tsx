import { createFileRoute } from '@tanstack/react-router'
import { PlayerPage } from '../pages/player/player.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/player')({
  staticData: { colorMode: 'dark' },
  validateSearch: ({ file }: Record<string, unknown>): { file?: string } => ({
    file: typeof file === 'string' ? file : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('player.title'), path: '/player', noIndex: true }),
  component: PlayerPage,
})
