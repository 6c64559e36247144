import fc from 'fast-check'

/** Pieces that the rules match, and harmful characters. */
export const pieces =
  "1x02|2012|(1999)|1080p| - 05|E01-E99|[|)|{tmdb-1}|{edition-|CD1|Season 2|第5話|%20|ﷺ|.|_| |-|tt0000000|GERMAN|-trailer|٣|1x2|Cap.111_120|[5.01]|01-02-03|140722.HDTV|part b|★04月新番|www.a.to - |Vol.1|S01E1 S01E2|103.104.hdtv|grp-a.b.|-GRP| _ |E1E9|S02B12|, |Part IV| - 01 ~ 04|(1-2)|01v2-|S5.a.part1|灯 _ a|灯·|Director's Cut|[h264 |Saison IV|2006г|a 360|\u200c|ي\u200d"
    .split('|')
    .concat('S01E01-E9999', '99999999999', '\u202e', '\u0000', '\ud800', '\udfff', '\ufeff', '\n')
const part = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list) => list.join('').replaceAll('/', ''))

/** The path of a video file of such pieces, in up to three folders. */
export const hostilePath = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('/')}.mkv`)
