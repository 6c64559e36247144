import { expect, it } from 'vitest'
import { noteLength } from '@contract/saved-title.schema'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const columns = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date'
const row = (day: string, words: string) => `${day},Alien,1979,${day},,,${words},,`

it('texts of a title are joined oldest first and each once; a text that does not fit becomes a fault of its row', async () => {
  const long = 'x'.repeat(noteLength - 10)
  const rows = [
    row('2021-05-02', 'Later'),
    row('2020-05-02', long),
    row('2021-05-03', 'Later'),
    row('2022-01-01', 'Too much'),
  ]
  expect((await read('reviews.csv', [columns, ...rows].join('\n'))).map(summaryOf)).toEqual([
    ['reviews.csv:2', 'mark', 'Alien 1979', { note: `${long}\n\nLater`, notedAt: noon('2021-05-02') }],
    ['reviews.csv:5', 'invalid', { reason: 'text', part: true }],
  ])
})

it('a text that is longer than a note is cut, with a fault', async () => {
  const text = 'x'.repeat(noteLength + 1)
  expect((await read('reviews.csv', `${columns}\n${row('2020-05-02', text)}`)).map(summaryOf)).toEqual([
    ['reviews.csv:2', 'invalid', { reason: 'text', part: true }],
    ['reviews.csv:2', 'mark', 'Alien 1979', { note: `${text.slice(0, noteLength - 1)}…`, notedAt: noon('2020-05-02') }],
  ])
})
