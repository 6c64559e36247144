import { describe, expect, it } from 'vitest'
import type { Video } from '@contract/title-parts.schema'
import { embedUrl, findFullMovie, findTrailer, watchUrl } from './trailer.ts'

const video = (type: string, key: string, site = 'YouTube'): Video => ({
  id: key,
  key,
  name: type,
  site,
  type,
  size: 1080,
  official: true,
  published_at: '',
  iso_639_1: 'en',
  iso_3166_1: 'US',
})

describe('trailer', () => {
  it("is the first video whose type is 'Trailer'", () => {
    const first = video('Trailer', 'aqz-KE-bpKQ')
    expect(findTrailer([video('Teaser', 'eRsGyueVLvQ'), first, video('Trailer', 'R6MlUcmOul8')])).toBe(first)
  })

  it('embed urls are built only when a trailer has a key', () => {
    expect(
      findTrailer([video('Trailer', ''), video('Trailer', '"><script>'), video('Trailer', '12345678901', 'Elsewhere')]),
    ).toBeUndefined()
  })

  it('is never the whole film, which is found by itself', () => {
    const film = video('Full Movie', 'aqz-KE-bpKQ')
    const videos = [video('Teaser', 'eRsGyueVLvQ'), video('Full Movie', 'no key'), film]
    expect([findTrailer(videos), findFullMovie(videos)]).toEqual([undefined, film])
  })

  it('disables related videos and autoplay', () => {
    expect(embedUrl({ key: 'aqz-KE-bpKQ' })).toBe(
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&autoplay=0&enablejsapi=1',
    )
  })
  it('has a page of its own', () => {
    expect(watchUrl(embedUrl({ key: 'aqz-KE-bpKQ' }))).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  })
})
