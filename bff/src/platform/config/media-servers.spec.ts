import { describe, expect, it } from 'vitest'
import { readMediaServers } from './media-servers.ts'

describe('MEDIA_SERVERS', () => {
  it('names servers with their addresses, which may have a path', () => {
    expect(readMediaServers('living=http://jellyfin:8096/, The attic = https://media.example/emby')).toEqual({
      servers: [
        { name: 'living', url: 'http://jellyfin:8096' },
        { name: 'The attic', url: 'https://media.example/emby' },
      ],
      problems: [],
    })
  })

  it.each([undefined, '', ' , '])('names none: %j', (value) => {
    expect(readMediaServers(value)).toEqual({ servers: [], problems: [] })
  })

  it.each([
    ['http://jellyfin:8096', 'has no name of letters and digits before its address, as in living=http://jellyfin:8096'],
    ['living=jellyfin', 'has no address such as http://jellyfin:8096'],
    ['living=ftp://jellyfin', 'has an address that begins neither with http:// nor with https://'],
    ['living=http://ada:secret@jellyfin', 'has an address with a user, a password, a query or a fragment'],
    ['living=http://jellyfin?api_key=secret', 'has an address with a user, a password, a query or a fragment'],
    ['living=https://films.example/', 'is Reelroom itself'],
  ])('refuses %j without repeating it', (value, problem) => {
    expect(readMediaServers(value, ['https://films.example', null])).toEqual({
      servers: [],
      problems: [`MEDIA_SERVERS: server 1 ${problem}.`],
    })
  })

  it('refuses two servers of one name', () => {
    expect(readMediaServers('living=http://a,Living=http://b').problems).toEqual([
      'MEDIA_SERVERS: server 2 has the name of another one.',
    ])
  })
})
