import { describe, expect, it } from 'vitest'
import { playedItemIn, showIn } from './played-item.ts'
import { viewingsOf } from './viewings-of-history.ts'

describe('an item of a media server', () => {
  it('has the ids of its film or of its show, and that of TheTVDB for a show only', () => {
    const ids = { Tmdb: '11', Imdb: 'tt0000011', Tvdb: '22' }
    const film = { Id: 'a', Type: 'Movie', Name: 'Heat', ProviderIds: ids }
    const episode = {
      Id: 'b',
      Type: 'Episode',
      Name: 'One',
      SeriesId: 'c',
      SeriesName: 'Dark',
      ProviderIds: { Tvdb: '9' },
    }
    const show = showIn({ Id: 'c', Type: 'Series', Name: 'Dark', ProviderIds: ids })!
    const items = [film, episode].map((value) => ({ item: playedItemIn(value, 0)!, at: null }))
    const viewings = [...viewingsOf(items, new Map([[show.id, show]]))]
    expect(viewings.map(({ name, imdb, tmdb, tvdb }) => [name, imdb, tmdb, tvdb])).toEqual([
      ['Heat', 'tt0000011', 11, null],
      ['Dark', 'tt0000011', 11, 22],
    ])
  })
})
