/** The kind of titles of a shelf: films, shows, anime of both kinds, home videos, or any. */
export type ShelfKind = 'movie' | 'tv' | 'anime' | 'homeVideo' | 'any'

const names: Readonly<Record<ShelfKind, string>> = {
  movie:
    'movies|films?|movie|my movies|feature films|cinema|kino|filme|spielfilme|kinofilme|peliculas|películas|cine|filmes|filmy|filmer|' +
    'elokuvat|фильмы|фильм|фільми|кино|кіно|映画|电影|電影|영화|films vf|movies? ?(?:4k|uhd|hd|3d|1080p)|(?:4k|uhd|hd|3d) ?movies?|animated movies|' +
    'documentary (?:films|movies)|anime (?:movies|films)|kids movies',
  tv:
    'tv|tv ?shows?|tv ?series|television|shows?|series|serien|fernsehserien|séries|serie tv|serie|seriale|seriály|сериалы|серіали|ドラマ|' +
    '电视剧|電視劇|剧集|드라마|k-?dramas?|j-?dramas?|c-?dramas?|cartoons|мультсериалы|dizi|diziler|sorozatok|tv programs?|kids tv|tv ?(?:4k|uhd|hd)',
  anime: 'animes?|アニメ|动漫|動漫|аниме|аніме|donghua|애니|애니메이션',
  homeVideo:
    'home ?(?:videos?|movies?)|family ?(?:videos?|movies?)|dcim|camera|camera ?(?:roll|uploads?)|\\d{3}[a-z_]{5}|\\d{3}[a-z]{3,4}\\d{1,2}|whatsapp videos?|' +
    'screen ?(?:recordings?|captures?)|gopro|avchd|private|familienvideos|privatvideos|vidéos de famille|eigene videos|домашнее видео',
  any:
    'downloads?|recordings?|completed?|torrents?|media|medien|medias?|videos?|vídeos?|video library|library|mnt|data|storage|usb|hdd|nas|disk\\d?|volume\\d?|backup|new|incoming|' +
    'sorted|unsorted|watched|unwatched|to ?watch|seen|finished|temp|tmp|share|server|srv|exports?|public|shared|plex|jellyfin|kodi|emby|4k|uhd|hd|sd|1080p|720p|2160p|3d|dvds?|' +
    'blu-?rays?|kids|kinder|children|family|documentar(?:y|ies)|docs|dokus?|dokumentationen|action|comed(?:y|ies)|drama|horror|sci-?fi|science fiction|thrillers?|' +
    'western|animation|romance|fantasy|adventure|mystery|crime|war|musicals?|classics|foreign|world cinema|misc|others?|shorts?|short films|clips?|scenes?|various|remux|rips?|encodes?|' +
    'english|deutsch|german|french|français|español|italiano|japanese|日本語|русский|multi|' +
    'vol(?:ume)?s? ?\\d+|[a-z#]|[a-z]-[a-z]|0-9|#|\\d0s|\\d{3}0s|favou?rites|imdb top \\d+|top \\d+|best of(?: \\d{4})?|oscars?|criterion|marvel|mcu|dcu|pixar|disney|studio ghibli|ghibli',
}
const kinds = Object.entries(names).map(
  ([kind, source]) => [kind as ShelfKind, new RegExp(`^(?:${source})$`, 'i')] as const,
)

/** Words for a collection of titles; a folder with such a name does not name a title. */
const collection =
  /(?<!\p{L})(?:collections?|trilog(?:y|ie|ia|ía)|anthology|quadr[io]log(?:y|ie|ia)|tetralogy|duolog(?:y|ie)|dilogy|pentalogy|hexalogy|saga|box ?set|filmography|movie ?pack|films|movies|filmreihe|sammlung|colecci[oó]n|cole[cç][aã]o|collezione|int[eé]grale|антология|коллекция|трилогия|дилогия|фильмография|コレクション|シリーズ|合集|系列)(?!\p{L})/iu

/** A saga with a year, or in the middle of a name, is a single title: `Furiosa - A Mad Max Saga (2024)`. */
const ofOneTitle = /(?<=\S.*)saga.*(?:\((?:19|20)\d\d\)$|\p{L})/iu

/** The kind of a shelf by its folder name; null if the name may be that of a title. */
export function shelfOf(name: string): ShelfKind | null {
  const plain = name.replace(/[._]/g, ' ').trim()
  const kind = kinds.find(([, pattern]) => pattern.test(plain))?.[0]
  return kind ?? (collection.test(plain) && !ofOneTitle.test(plain) ? 'any' : null)
}
