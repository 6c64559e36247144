import { describe, expect, it } from 'vitest'
import { movieDetail } from './media.schema.ts'
import { moviePage } from './page.schema.ts'
import { video } from './title-parts.schema.ts'
import { list, table } from './service-lists.schema.ts'
import {
  countryCode,
  count,
  day,
  flag,
  imagePath,
  moment,
  number,
  score,
  text,
  webAddress,
} from './service-values.schema.ts'

describe('an invalid value from the metadata service', () => {
  it.each([
    ['a text', text, '', [5, {}, ['a'], null, undefined, true]],
    ['a day', day, '', ['0000-00-00', '2023-02-29', '1.2.2020', 20200101, '2020-01-01T00:00:00Z', '']],
    ['a moment', moment, '', ['2013-02-30', 'now', 1e12]],
    ['a number', number, 0, ['7', -1, Number.NaN, Number.POSITIVE_INFINITY, 1e308, null]],
    ['a count', count, 0, [1.5, -96, '96']],
    ['a score', score, 0, [11, -1, '7.5', Number.NaN]],
    ['a flag', flag, false, ['true', 1, null]],
    ['a country', countryCode, '', ['usa', 'U', 'us', '<b>']],
    [
      'a picture',
      imagePath,
      null,
      ['../a.jpg', 'https://evil.example/a.jpg', '//evil.example/a.jpg', '/a.gif', '/a/b.jpg', 5],
    ],
    [
      'an address',
      webAddress,
      '',
      [
        'javascript:alert(1)',
        'data:text/html,x',
        ' jAvAsCrIpT:alert(1)',
        '//evil',
        'https://u:p@evil',
        `https://${'a'.repeat(3000)}`,
      ],
    ],
  ] as const)('is left out: %s', (_, schema, nothing, values) => {
    for (const value of values) expect(schema.parse(value)).toBe(nothing)
  })

  it('does not affect the valid ones beside it', () => {
    expect([text.parse('Alien'), day.parse('1979-05-25'), score.parse(8.1)]).toEqual(['Alien', '1979-05-25', 8.1])
    expect(webAddress.parse('https://films.example/?a=1')).toBe('https://films.example/?a=1')
  })
})

describe('a list from the metadata service', () => {
  const ids = list(count, { max: 3, key: Number })

  it('loses its invalid, repeated and surplus entries', () => {
    expect(ids.parse([1, 'x', 1.5, 2, 2, 3, 4])).toEqual([1, 0, 2])
    expect(list(video, { max: 9 }).parse([{ site: 'YouTube', key: 'javascript:' }, { site: 'YouTube' }, 5])).toEqual([])
    expect(ids.parse('none')).toEqual([])
  })

  it('keyed by codes has no other keys', () => {
    const values = JSON.parse('{"DE":1,"__proto__":2,"constructor":3,"de":4,"US":"x"}') as unknown
    expect(table(/^[A-Z]{2}$/, count).parse(values)).toEqual({ DE: 1, US: 0 })
  })

  it('is refused if it is the whole answer and has no valid entry', () => {
    const page = { page: 1, total_pages: 1, total_results: 1 }
    expect(moviePage.safeParse({ ...page, results: [{ id: 'x' }] }).success).toBe(false)
    expect(moviePage.safeParse({ ...page, results: [] }).success).toBe(true)
  })
})

it('a film needs only an id', () => {
  expect(movieDetail.parse({ id: 7, videos: 5, images: 'x', credits: [], external_ids: null })).toMatchObject({
    id: 7,
    title: '',
    overview: '',
    runtime: 0,
    genres: [],
    belongs_to_collection: null,
  })
})
