import { describe, expect, it } from 'vitest'
import { noon, proposed, readAll, summaryOf } from '../testing/read-uploads.ts'

const entries = async (text: string | Buffer, change: Parameters<typeof readAll>[1] = {}, name = 'films.csv') =>
  (await readAll({ [name]: text }, change)).map((entry) => summaryOf(entry).slice(1))
const film = { season: null, episode: null }

describe('a member’s own table', () => {
  it('is read by the names of its columns, with days, ratings of five and notes', async () => {
    const text = 'Titel;Jahr;Gesehen am;Bewertung;Notizen\nAlien;1979;13.05.2021;4,5;Laut\nHeat;1995;;;\n'
    expect(await proposed({ 'filme.csv': text })).toEqual({
      head: 1,
      fields: ['title', 'year', 'watchedAt', 'rating', 'notes'],
      scale: 5,
      dayOrder: null,
      meaning: 'watched',
    })
    const time = noon('2021-05-13')
    expect(await entries(text)).toEqual([
      ['play', 'Alien 1979', { ...film, playedAt: time, precision: 'day', rating: 9 }],
      ['mark', 'Alien 1979', { rating: 9, ratedAt: time }],
      ['mark', 'Heat 1995', { watchedAt: 0 }],
      ['mark', 'Alien 1979', { note: 'Laut', notedAt: time }],
    ])
  })

  it('has a watchlist by its name, and films that are only rated', async () => {
    const saved = await proposed({ 'My Watchlist.csv': 'Movie,Year\nAlien,1979\n' })
    expect(saved).toMatchObject({ fields: ['title', 'year'], meaning: 'watchlist' })
    expect(await entries('Movie,Year\nAlien,1979\n', {}, 'My Watchlist.csv')).toEqual([
      ['mark', 'Alien 1979', { savedAt: 0 }],
    ])
    expect(await entries('Film,My rating (0-100)\nAlien,85\nHeat,0\nSolaris,\n')).toEqual([
      ['mark', 'Alien null', { rating: 9 }],
      ['invalid', { reason: 'rating' }],
      ['invalid', { reason: 'rating' }],
    ])
  })

  it('has the day or the month first as its member says', async () => {
    const text = 'Film,Date\nAlien,03/04/2021\n'
    expect((await proposed({ 'a.csv': text })).dayOrder).toBeNull()
    const times = { dmy: noon('2021-04-03'), mdy: noon('2021-03-04') }
    for (const dayOrder of ['dmy', 'mdy'] as const)
      expect(await entries(text, { dayOrder })).toEqual([
        ['play', 'Alien null', { ...film, playedAt: times[dayOrder], precision: 'day' }],
      ])
    expect((await proposed({ 'a.csv': `${text}Heat,03/14/2021\n` })).dayOrder).toBe('mdy')
    expect((await proposed({ 'a.csv': `${text}Heat,14/03/2021\n` })).dayOrder).toBe('dmy')
  })

  it('has episodes by number and by name beside the name of their show', async () => {
    const text =
      'Show,Season,Episode,Title,Watched at,Rating\nDark,1,2,Lies,2021-05-01,8\nDark,,S01E03,,2021-05-02,\nDark,Season 1,,Secrets,2021-05-03,\nDark,1,-1,,,\n'
    const read = await entries(text)
    const play = (day: string, place: object) => [
      'play',
      'Dark null',
      { ...place, playedAt: noon(day), precision: 'day' },
    ]
    const named = { names: ['Secrets'], season: 1, number: null, languages: [] }
    expect(read).toEqual([
      ['play', 'Dark null', { season: 1, episode: 2, playedAt: noon('2021-05-01'), precision: 'day', rating: 8 }],
      ['episodeMark', 'Dark null', { season: 1, episode: 2, rating: 8, ratedAt: noon('2021-05-01') }],
      play('2021-05-02', { season: 1, episode: 3 }),
      play('2021-05-03', { ...film, named }),
      ['invalid', { reason: 'episode' }],
    ])
  })

  it('has statuses, lists and counts of viewings', async () => {
    const text =
      'Title,Status,List,Times watched\nAlien,Completed,Space,3\nHeat,Plan to watch,,\nSolaris,Dropped,,\nDark,Watching,,\n'
    const list = { key: 'Space', name: 'Space', description: '', visibility: 'private', ranked: false }
    expect(await entries(text)).toEqual([
      ['play', 'Alien null', { ...film, playedAt: 0 }],
      ['play', 'Alien null', { ...film, playedAt: 1 }],
      ['play', 'Alien null', { ...film, playedAt: 2 }],
      ['list', { ...list, createdAt: 0, updatedAt: 0 }],
      ['listItem', 'Alien null', { list: 'Space', addedAt: 0 }],
      ['mark', 'Heat null', { savedAt: 0 }],
      ['mark', 'Solaris null', { dismissedAt: 0 }],
      ['invalid', { reason: 'begun' }],
    ])
  })

  it('reads a column of ticks as the films that were seen, and the others as the watchlist', async () => {
    expect(await entries('Film,Gesehen?\nAlien,x\nHeat,\n')).toEqual([
      ['mark', 'Alien null', { watchedAt: 0 }],
      ['mark', 'Heat null', { savedAt: 0 }],
    ])
  })

  it('finds titles by ids and addresses alone', async () => {
    const text =
      'Link,TVDB ID,Type\nhttps://www.imdb.com/de/title/tt0078748/?ref=1,,\nhttps://www.themoviedb.org/tv/70523-dark,,\n,81189,TV Show\n,,\n'
    const read = await readAll({ 'links.csv': `${text},,movie\n` })
    expect(read.map((entry) => ('title' in entry ? entry.title : entry.data))).toEqual([
      { name: 'tt0078748', year: null, type: null, imdb: 'tt0078748' },
      { name: 'TMDB 70523', year: null, type: 'tv', tmdb: 70523 },
      { name: 'TVDB 81189', year: null, type: 'tv', tvdb: 81189 },
      { reason: 'title' },
    ])
  })

  it('has ratings as stars, fractions and percentages, and a scale for each row', async () => {
    const text = 'Title,Rating,Scale\nA,★★★★½,\nB,7/10,\nC,85 %,\nD,3,5\nE,3,10\nF,11,10\n'
    const read = await readAll({ 'a.csv': text })
    expect(read.map((entry) => ('title' in entry ? entry.data : entry.data))).toEqual([
      { rating: 9 },
      { rating: 7 },
      { rating: 9 },
      { rating: 6 },
      { rating: 3 },
      { reason: 'rating' },
    ])
  })
})

describe('the names of columns', () => {
  it.each([
    ['English', 'Name,Release Year,IMDb ID,Watched Date,Your Rating,Comment'],
    ['German', 'Titel,Erscheinungsjahr,IMDb-ID,Zuletzt gesehen,Meine Bewertung,Anmerkung'],
    ['Spanish', 'Título,Año de estreno,IMDb ID,Fecha de visionado,Mi puntuación,Comentarios'],
    ['French', 'Titre,Année de sortie,IMDb ID,Date de visionnage,Ma note,Commentaire'],
    ['Japanese', '作品名,公開年,IMDb ID,視聴日,評価,感想'],
    ['Brazilian', 'Título,Ano de lançamento,IMDb ID,Data de visualização,Minha nota,Resenha'],
    ['Portuguese', 'Título do filme,Ano,IMDb ID,Visto em,Classificação,Observações'],
    ['Russian', 'Название фильма,Год выпуска,IMDb ID,Дата просмотра,Моя оценка,Отзыв'],
    ['Ukrainian', 'Назва фільму,Рік випуску,IMDb ID,Дата перегляду,Моя оцінка,Відгук'],
    ['Chinese', '片名,上映年份,IMDb ID,观看日期,我的评分,短评'],
  ])('are known in %s', async (_, head) => {
    const { fields } = await proposed({ 'a.csv': `${head}\nAlien,1979,tt0078748,2021-05-01,9,Loud and dark\n` })
    expect(fields).toEqual(['title', 'year', 'imdb', 'watchedAt', 'rating', 'notes'])
  })
})

describe('a table that is hard to read', () => {
  const names = (read: Awaited<ReturnType<typeof readAll>>) =>
    read.map((entry) => ('title' in entry ? `${entry.line} ${entry.title.name}` : entry.data))

  it('without a header is read from its first row on', async () => {
    const text = 'Alien,1979,2021-05-01,9\nHeat,1995,2021-05-02,8\n'
    expect(await proposed({ 'a.csv': text })).toMatchObject({
      head: 0,
      fields: ['title', 'year', 'watchedAt', 'rating'],
      scale: 10,
    })
    expect(names(await readAll({ 'a.csv': text }))).toEqual(['1 Alien', '1 Alien', '2 Heat', '2 Heat'])
    expect(names(await readAll({ 'list.txt': 'Alien\nHeat\n' }))).toEqual(['1 Alien', '2 Heat'])
  })

  it('with two headers, or a repeated one, has the more telling names', async () => {
    const text =
      'My films of 2021,,\nWhat,When,\nTitle,Date,Rating\nAlien,2021-05-01,9\nTitle,Date,Rating\nHeat,2021-05-02,8\n'
    expect(await proposed({ 'a.csv': text })).toMatchObject({ head: 3, fields: ['title', 'watchedAt', 'rating'] })
    expect(names(await readAll({ 'a.csv': text }))).toEqual(['4 Alien', '4 Alien', '6 Heat', '6 Heat'])
  })

  it('with few rows below a header of unknown names is proposed by its values', async () => {
    const text = 'Films I saw;;;\nWhat;Came out;When;Where\nAlien;1979;03/04/2021;Odeon\n1917;2019;05/06/2021;Home\n'
    const { head, fields } = await proposed({ 'a.csv': text })
    expect([head, fields]).toEqual([2, ['title', 'year', 'watchedAt', null]])
  })

  it('with equal, empty and 400 columns has each meaning once', async () => {
    const more = Array.from({ length: 400 }, (_, at) => `X${at}`)
    const text = `Title,Title,,Rating,Rating,${more.join(',')}\nAlien,Alien,,9,9,${more.map(() => 'y').join(',')}\n`
    const { fields } = await proposed({ 'a.csv': text })
    expect(fields).toEqual(['title', null, null, 'rating', ...Array.from({ length: 401 }, () => null)])
    expect(names(await readAll({ 'a.csv': text }))).toEqual(['2 Alien'])
  })

  it('with rows of different lengths, quoted line breaks and other encodings loses nothing', async () => {
    const text = 'Title\tYear\tNotes\r\n"Alien"\t1979\t"Loud,\r\n""dark"""\r\nHeat\r\nÜber uns\t2004\tx\ty\tz\r\n'
    const expected = ['2 Alien', '4 Heat', '5 Über uns', '2 Alien', '5 Über uns']
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(text, 'latin1'),
    ])
      expect(names(await readAll({ 'a.csv': bytes }))).toEqual(expected)
    expect(names(await readAll({ 'a.csv': text.replaceAll('\t', ';') }))).toEqual(expected)
  })

  it('in several files is one table if they share a header, and refused if their headers differ', async () => {
    const one = { 'a.csv': 'Film,Note\nAlien,9\n', 'b.csv': 'Film,Note\nHeat,8\n' }
    expect(names(await readAll(one))).toEqual(['2 Alien', '2 Heat'])
    const two = readAll({ ...one, 'c.csv': 'Something\nelse\n' })
    await expect(two).rejects.toMatchObject({ fault: 'import-many-tables' })
  })

  it('is refused if it is not text, or has too many columns', async () => {
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    for (const file of [picture, '<html></html>', '{"a": 1}', '', ' \n \n'])
      await expect(readAll({ 'a.csv': file })).rejects.toMatchObject({ fault: 'import-unreadable' })
    const wide = readAll({ 'a.csv': `Title${',x'.repeat(1000)}\nAlien\n` })
    await expect(wide).rejects.toMatchObject({ fault: 'import-too-large', place: { file: 'a.csv', row: 1 } })
  })
})
