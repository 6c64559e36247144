import type { ColumnField } from '@contract/column-fields'

/**
 * The names of columns in the product's languages and those of other programs, without case, accents and signs. A more
 * telling name comes before a less telling one: if a file has both, the first one counts.
 */
const names = {
  title: `title|filmtitle|movietitle|primarytitle|titleenglish|englishtitle|titel|filmtitel|titulo|titulodelapelicula|titulodofilme
    |titre|titredufilm|название|названиефильма|назва|назвафільму|タイトル|作品名|題名|标题|片名|中文名|影片名称|名称|name|nombre|nom|nome|имя|名前
    |movie|movies|film|films|filme|pelicula|peliculas|фильм|фільм|映画|电影|movieorshow|originaltitle|originaltitel|titulooriginal|titreoriginal`,
  year: `year|releaseyear|yearreleased|released|releasedate|startyear|jahr|erscheinungsjahr|produktionsjahr|ano|anodelancamento|anio|ano
    |anodeestreno|annee|anneedesortie|год|годвыпуска|рік|ріквипуску|年|公開年|制作年|製作年|年份|上映年份|发行年份`,
  type: `type|mediatype|titletype|contenttype|kind|typ|art|medientyp|tipo|тип|вид|種類|種別|类型|类别`,
  imdb: 'imdbid|imdb|imdbconst|const|tconst|imdbidentifier|imdbnumber|imdbcode|imdb编号',
  tmdb: 'tmdbid|tmdb|themoviedbid|moviedbid|themoviedb',
  tvdb: 'tvdbid|tvdb|thetvdbid|thetvdb',
  url: `url|imdburl|imdblink|tmdburl|link|links|uri|webseite|website|enlace|lien|adresse|ссылка|посилання|リンク|链接|网址`,
  season: `season|seasonnumber|seasonno|seasonnum|staffel|staffelnummer|temporada|saison|numerodesaison|сезон|シーズン|季|季数|第几季`,
  episode: `episode|episodenumber|episodeno|episodenum|ep|folge|folgennummer|folgennr|episodio|numerodeepisodio|numerodelepisode|capitulo
    |серия|эпизод|серія|епізод|エピソード|話数|话|集|集数|第几集`,
  episodeName: `episodename|episodetitle|titleofepisode|folgentitel|folgenname|titulodelepisodio|nombredelepisodio|titulodoepisodio|nomedoepisodio
    |titredelepisode|nomdelepisode|названиесерии|названиеэпизода|назвасерії|назваепізоду|エピソード名|サブタイトル|集名|分集标题`,
  watchedAt: `watchedat|watchedon|watcheddate|datewatched|lastwatched|lastwatchedat|lastplayed|dateseen|seenon|viewdate|vieweddate|dateviewed|viewedat
    |datefinished|finishdate|finishedat|completedat|completiondate|enddate|gesehenam|zuletztgesehen|angesehenam|sichtungam|datumgesehen|vistoel|fechadevisionado
    |fechavista|fechavisto|ultimavisualizacion|vistoem|assistidoem|datadevisualizacao|dataassistido|dataemqueassisti|vule|datedevisionnage|derniervisionnage
    |датапросмотра|просмотрено|датаперегляду|переглянуто|視聴日|鑑賞日|観た日|観賞日|观看日期|观看时间|看过日期
    |date|datum|fecha|data|дата|日付|日期|day|when|timestamp|starttime`,
  plays: `plays|playcount|timeswatched|watchcount|viewcount|views|rewatches|repeats|watchedcount|anzahl|sichtungen|malgesehen|vecesvista|visionados|veces
    |nombredevisionnages|visionnages|vezes|visualizacoes|просмотры|количествопросмотров|перегляди|кількістьпереглядів|視聴回数|回数|观看次数|次数`,
  rating: `yourrating|myrating|userrating|rating|rating10|rating5|ratingoutof10|score|myscore|stars|grade|personalrating|bewertung|meinebewertung|wertung|note
    |sterne|punkte|calificacion|micalificacion|puntuacion|mipuntuacion|valoracion|nota|minhanota|avaliacao|classificacao|evaluation|manote|etoiles
    |оценка|мояоценка|рейтинг|оцінка|мояоцінка|評価|点数|スコア|评分|我的评分|星级|分数`,
  scale:
    'ratingscale|scale|maxrating|ratingmax|outof|bewertungsskala|skala|escala|echelle|baremo|шкала|шкалаоценок|満点|评分制',
  status: `status|watchstatus|liststatus|watched|seen|haveseen|iswatched|watchlist|towatch|gesehen|merkliste|estado|visto|vista|porver|statut|vu|avoir
    |situacao|assistido|paraassistir|статус|просмотрено|просмотрен|смотрел|переглянутий|状態|ステータス|視聴済み|状态|看过|已看|想看`,
  list: 'list|listname|lists|collection|shelf|shelves|liste|listenname|sammlung|lista|nombredelista|coleccion|nomedalista|nomdelaliste|список|коллекция|колекція|リスト|片单|列表|收藏夹',
  notes: `notes|note|mynotes|comment|comments|review|mycomment|remarks|thoughts|tags|notizen|notiz|kommentar|kommentare|anmerkung|bemerkung|rezension|notas
    |comentario|comentarios|resena|critica|commentaire|commentaires|remarque|avis|observacoes|resenha|заметки|заметка|комментарий|отзыв|нотатки|коментар|відгук
    |メモ|感想|コメント|レビュー|备注|笔记|评论|短评`,
} as const satisfies Record<ColumnField, string>

/** Names of the show, in files whose title is that of an episode. */
const shows = `show|showname|showtitle|series|seriesname|seriestitle|tvshow|tvshowname|tvshowtitle|serie|serienname|serientitel|nombredelaserie
  |nomdelaserie|titredelaserie|nomedaserie|сериал|названиесериала|серіал|назвасеріалу|番組名|番組|シリーズ|剧名|剧集|电视剧`

const split = (text: string): readonly string[] => text.split('|').map((name) => name.trim())
export const columnNames = Object.fromEntries(
  Object.entries(names).map(([field, text]) => [field, split(text)]),
) as Readonly<Record<ColumnField, readonly string[]>>
export const showNames = split(shows)
const known = new Set([...Object.values(columnNames).flat(), ...showNames])

/** A column's name for comparison: in lower case, without accents, signs and what is in brackets. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

export const isColumnName = (name: string): boolean => known.has(plainName(name))
