import { createFileRoute } from '@tanstack/react-router'
import { EpisodePage } from '../pages/media/episode/episode.page.tsx'
import { pageHead } from './-head.ts'
import { parseEpisode, parseId } from './-params.ts'

export const Route = createFileRoute('/tv/$id/season/$season/episode/$episode')({
  staticData: { access: 'catalogue' },
  params: {
    parse: ({ id, season, episode }) => ({ id: String(parseId(id)), ...parseEpisode(season, episode) }),
  },
  // Its own script, so that no other page loads it.
  loader: async ({ context, params, preload }) =>
    (await import('./-load-episode.ts')).loadEpisode(context, params, preload),
  head: ({ match: { context, pathname }, loaderData = { path: pathname } }) => pageHead(context, loaderData),
  component: EpisodePage,
})
