import type { LocaleCode } from '@contract/locale'
import type { GenreList, MediaType } from '@contract/media.schema'

/** Genre ids of films, in the order they are listed. */
const filmGenres = [
  28, 12, 16, 35, 80, 99, 18, 10751, 14, 36, 27, 10402, 9648, 10749, 878, 10770, 53, 10752, 37,
] as const
const showGenres = [
  10759, 16, 35, 80, 99, 18, 10751, 10762, 9648, 10763, 10764, 10765, 10766, 10767, 10768, 37,
] as const
type GenreId = (typeof filmGenres)[number] | (typeof showGenres)[number]

/** The table's columns. */
const columns: Record<LocaleCode, number> = {
  en: 0,
  'de-DE': 1,
  'es-ES': 2,
  ja: 3,
  'zh-CN': 4,
  'pt-PT': 5,
  'pt-BR': 6,
  'ru-RU': 7,
  'fr-FR': 8,
  'uk-UA': 9,
}
const table: Record<GenreId, string> = {
  28: 'Action | Action | Acción | アクション | 动作 | Ação | Ação | Боевик | Action | Бойовик',
  12: 'Adventure | Abenteuer | Aventura | アドベンチャー | 冒险 | Aventura | Aventura | Приключения | Aventure | Пригоди',
  16: 'Animation | Animation | Animación | アニメーション | 动画 | Animação | Animação | Анимация | Animation | Анімація',
  35: 'Comedy | Komödie | Comedia | コメディ | 喜剧 | Comédia | Comédia | Комедия | Comédie | Комедія',
  80: 'Crime | Krimi | Crimen | クライム | 犯罪 | Crime | Policial | Криминал | Policier | Кримінал',
  99: 'Documentary | Dokumentation | Documental | ドキュメンタリー | 纪录片 | Documentário | Documentário | Документальный | Documentaire | Документальний',
  18: 'Drama | Drama | Drama | ドラマ | 剧情 | Drama | Drama | Драма | Drame | Драма',
  10751: 'Family | Familie | Familiar | ファミリー | 家庭 | Família | Família | Семейный | Famille | Сімейний',
  14: 'Fantasy | Fantasy | Fantasía | ファンタジー | 奇幻 | Fantasia | Fantasia | Фэнтези | Fantastique | Фентезі',
  36: 'History | Historie | Histórico | 歴史 | 历史 | Histórico | Histórico | Исторический | Historique | Історичний',
  27: 'Horror | Horror | Terror | ホラー | 恐怖 | Terror | Terror | Ужасы | Horreur | Жахи',
  10402: 'Music | Musik | Música | 音楽 | 音乐 | Música | Música | Музыка | Musique | Музика',
  9648: 'Mystery | Mystery | Misterio | ミステリー | 悬疑 | Mistério | Mistério | Детектив | Mystère | Детектив',
  10749: 'Romance | Liebesfilm | Romance | ロマンス | 爱情 | Romance | Romance | Мелодрама | Romance | Мелодрама',
  878: 'Science Fiction | Science-Fiction | Ciencia ficción | SF | 科幻 | Ficção científica | Ficção científica | Фантастика | Science-fiction | Фантастика',
  10770:
    'TV Movie | Fernsehfilm | Telefilme | テレビ映画 | 电视电影 | Telefilme | Telefilme | Телефильм | Téléfilm | Телефільм',
  53: 'Thriller | Thriller | Thriller | スリラー | 惊悚 | Thriller | Suspense | Триллер | Thriller | Трилер',
  10752: 'War | Kriegsfilm | Bélico | 戦争 | 战争 | Guerra | Guerra | Военный | Guerre | Воєнний',
  37: 'Western | Western | Western | 西部劇 | 西部 | Western | Faroeste | Вестерн | Western | Вестерн',
  10759:
    'Action & Adventure | Action & Abenteuer | Acción y aventura | アクション＆アドベンチャー | 动作冒险 | Ação e aventura | Ação e aventura | Боевик и приключения | Action et aventure | Бойовик і пригоди',
  10762: 'Kids | Kinder | Infantil | キッズ | 儿童 | Infantil | Infantil | Детский | Jeunesse | Дитячий',
  10763: 'News | Nachrichten | Noticias | ニュース | 新闻 | Notícias | Notícias | Новости | Actualités | Новини',
  10764:
    'Reality | Reality-TV | Telerrealidad | リアリティ番組 | 真人秀 | Reality show | Reality show | Реалити-шоу | Téléréalité | Реаліті-шоу',
  10765:
    'Sci-Fi & Fantasy | Sci-Fi & Fantasy | Ciencia ficción y fantasía | SF＆ファンタジー | 科幻奇幻 | Ficção científica e fantasia | Ficção científica e fantasia | Фантастика и фэнтези | Science-fiction et fantastique | Фантастика і фентезі',
  10766:
    'Soap | Seifenoper | Telenovela | ソープオペラ | 肥皂剧 | Telenovela | Novela | Мыльная опера | Feuilleton | Мильна опера',
  10767: 'Talk | Talkshow | Entrevistas | トーク番組 | 脱口秀 | Talk show | Talk show | Ток-шоу | Talk-show | Ток-шоу',
  10768:
    'War & Politics | Krieg & Politik | Guerra y política | 戦争＆政治 | 战争与政治 | Guerra e política | Guerra e política | Война и политика | Guerre et politique | Війна й політика',
}

const names = new Map(Object.entries(table).map(([id, cells]) => [Number(id), cells.split(' | ')]))
const idsOf = (media: MediaType): readonly GenreId[] => (media === 'movie' ? filmGenres : showGenres)

/** The name of a genre of films or shows; `''` for an unknown id. */
export const genreName = (id: number, locale: LocaleCode): string => names.get(id)?.[columns[locale]] ?? ''

/** The distinct names of a genre in all languages; empty for an unknown id. */
export const genreNames = (id: number): string[] => [...new Set(names.get(id))]

/** The product's own genre names: the metadata service's ids, worded as film sites of each language word them. */
export const genreList = (media: MediaType, locale: LocaleCode): GenreList => ({
  genres: idsOf(media).map((id) => ({ id, name: genreName(id, locale) })),
})
