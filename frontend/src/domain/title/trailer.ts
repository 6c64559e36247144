import type { Video } from '@contract/title-parts.schema'

const youtubeKey = /^[\w-]{11}$/

/** The first video of type Trailer with a usable key (§5); without one there is no button. */
export const findTrailer = (videos: readonly Video[]): Video | undefined =>
  videos.find(({ type, site, key }) => type === 'Trailer' && site === 'YouTube' && youtubeKey.test(key))

/** The whole film: the embedded catalogue has those that are free to share. */
export const findFullMovie = (videos: readonly Video[]): Video | undefined =>
  videos.find((video) => video.type === 'Full Movie' && isPlayable(video))

/** The first playable teaser, labeled as one, if there is no trailer. */
export const findTeaser = (videos: readonly Video[]): Video | undefined =>
  videos.find((video) => video.type === 'Teaser' && isPlayable(video))

/**
 * The URL of the player: without related videos and autoplay (§5), from the host without cookies, with the API for
 * messages.
 */
export const embedUrl = ({ key }: Pick<Video, 'key'>): string =>
  `https://www.youtube-nocookie.com/embed/${key}?rel=0&autoplay=0&enablejsapi=1`

/** The URL of the page of an embedded video. */
export const watchUrl = (embed: string): string =>
  `https://www.youtube.com/watch?v=${new URL(embed).pathname.split('/').at(-1)}`

export const isPlayable = ({ site, key }: Pick<Video, 'site' | 'key'>): boolean =>
  site === 'YouTube' && youtubeKey.test(key)
