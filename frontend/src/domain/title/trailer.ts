import type { Video } from '@contract/title-parts.schema'

const youtubeKey = /^[\w-]{11}$/

/** The first video of type Trailer with a usable key (§5); none, no button. */
export const findTrailer = (videos: readonly Video[]): Video | undefined =>
  videos.find(({ type, site, key }) => type === 'Trailer' && site === 'YouTube' && youtubeKey.test(key))

/** Where there is no trailer, a teaser may stand in; it says that it is one. */
export const findTeaser = (videos: readonly Video[]): Video | undefined =>
  videos.find((video) => video.type === 'Teaser' && isPlayable(video))

/** Without related videos and without autoplay (§5), from the host that sets no cookies; its player answers the page. */
export const embedUrl = ({ key }: Pick<Video, 'key'>): string =>
  `https://www.youtube-nocookie.com/embed/${key}?rel=0&autoplay=0&enablejsapi=1`

/** Where a video that is embedded by this url is on its own page. */
export const watchUrl = (embed: string): string =>
  `https://www.youtube.com/watch?v=${new URL(embed).pathname.split('/').at(-1)}`

export const isPlayable = ({ site, key }: Pick<Video, 'site' | 'key'>): boolean =>
  site === 'YouTube' && youtubeKey.test(key)
