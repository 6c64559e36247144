import type { LocaleCode } from '@contract/locale'

/** The texts of messages in one language. */
interface Texts {
  /** The heading of several notices, about titles and about connections alone. */
  readonly outToday: string
  readonly connections: string
  readonly episode: (season: number, episode: number) => string
  readonly episodes: (season: number, first: number, last: number) => string
  /** Season 0. */
  readonly special: (episode: number) => string
  readonly specials: (first: number, last: number) => string
  readonly theatrical: string
  readonly digital: string
  readonly 'waiting-titles': string
  readonly 'too-many': string
  /** A title with its news, on one line. */
  readonly line: (name: string, news: string) => string
  readonly more: (count: number) => string
  readonly test: { readonly title: string; readonly body: string }
}

const colon = (name: string, news: string): string => `${name}: ${news}`

/** The words of push messages and of messages to ntfy, which the server writes: no page is open then. */
export const texts: Record<LocaleCode, Texts> = {
  en: {
    outToday: 'Out today',
    connections: 'A connection needs you',
    episode: (season, episode) => `season ${season}, episode ${episode}`,
    episodes: (season, first, last) => `season ${season}, episodes ${first}–${last}`,
    special: (episode) => `special ${episode}`,
    specials: (first, last) => `specials ${first}–${last}`,
    theatrical: 'in theaters',
    digital: 'at home',
    'waiting-titles': 'titles are waiting for you to name them',
    'too-many': 'too many messages, so some were not counted',
    line: colon,
    more: (count) => `And ${count} more`,
    test: { title: 'Test message', body: 'Your notices will arrive here.' },
  },
  'de-DE': {
    outToday: 'Heute neu',
    connections: 'Probleme mit Verbindungen',
    episode: (season, episode) => `Staffel ${season}, Folge ${episode}`,
    episodes: (season, first, last) => `Staffel ${season}, Folgen ${first}–${last}`,
    special: (episode) => `Special ${episode}`,
    specials: (first, last) => `Specials ${first}–${last}`,
    theatrical: 'im Kino',
    digital: 'zu Hause',
    'waiting-titles': 'Titel warten darauf, dass du sie zuordnest',
    'too-many': 'zu viele Nachrichten, einige wurden nicht gezählt',
    line: colon,
    more: (count) => `Und ${count} weitere`,
    test: { title: 'Testnachricht', body: 'Hier kommen deine Hinweise an.' },
  },
  'es-ES': {
    outToday: 'Novedades de hoy',
    connections: 'Una conexión necesita tu atención',
    episode: (season, episode) => `temporada ${season}, episodio ${episode}`,
    episodes: (season, first, last) => `temporada ${season}, episodios ${first}-${last}`,
    special: (episode) => `especial ${episode}`,
    specials: (first, last) => `especiales ${first}-${last}`,
    theatrical: 'en cines',
    digital: 'en casa',
    'waiting-titles': 'hay títulos que esperan a que los identifiques',
    'too-many': 'demasiados mensajes, algunos no se han contado',
    line: colon,
    more: (count) => `Y ${count} más`,
    test: { title: 'Mensaje de prueba', body: 'Tus avisos llegarán aquí.' },
  },
  'fr-FR': {
    outToday: 'À voir dès aujourd’hui',
    connections: 'Une connexion a besoin de vous',
    episode: (season, episode) => `saison ${season}, épisode ${episode}`,
    episodes: (season, first, last) => `saison ${season}, épisodes ${first} à ${last}`,
    special: (episode) => `épisode spécial ${episode}`,
    specials: (first, last) => `épisodes spéciaux ${first} à ${last}`,
    theatrical: 'au cinéma',
    digital: 'à la maison',
    'waiting-titles': 'des titres attendent que vous les identifiiez',
    'too-many': 'trop de messages, certains n’ont pas été comptés',
    line: (name, news) => `${name}\u202f: ${news}`,
    more: (count) => `Et ${count} autre${count > 1 ? 's' : ''}`,
    test: { title: 'Message d’essai', body: 'Vos notifications arriveront ici.' },
  },
  ja: {
    outToday: '今日の新着',
    connections: '連携の確認が必要です',
    episode: (season, episode) => `シーズン${season} 第${episode}話`,
    episodes: (season, first, last) => `シーズン${season} 第${first}〜${last}話`,
    special: (episode) => `特別編 第${episode}話`,
    specials: (first, last) => `特別編 第${first}〜${last}話`,
    theatrical: '劇場公開',
    digital: '配信開始',
    'waiting-titles': '確認待ちの作品があります',
    'too-many': 'メッセージが多すぎるため、一部は記録されませんでした',
    line: (name, news) => `${name}：${news}`,
    more: (count) => `ほか${count}件`,
    test: { title: 'テスト通知', body: 'お知らせはここに届きます。' },
  },
  'pt-BR': {
    outToday: 'Novidades de hoje',
    connections: 'Uma conexão precisa de você',
    episode: (season, episode) => `temporada ${season}, episódio ${episode}`,
    episodes: (season, first, last) => `temporada ${season}, episódios ${first} a ${last}`,
    special: (episode) => `especial ${episode}`,
    specials: (first, last) => `especiais ${first} a ${last}`,
    theatrical: 'nos cinemas',
    digital: 'em casa',
    'waiting-titles': 'há títulos esperando que você os identifique',
    'too-many': 'mensagens demais, algumas não foram contadas',
    line: colon,
    more: (count) => `E mais ${count}`,
    test: { title: 'Mensagem de teste', body: 'Seus avisos vão chegar aqui.' },
  },
  'pt-PT': {
    outToday: 'Novidades de hoje',
    connections: 'Uma ligação precisa de atenção',
    episode: (season, episode) => `temporada ${season}, episódio ${episode}`,
    episodes: (season, first, last) => `temporada ${season}, episódios ${first} a ${last}`,
    special: (episode) => `especial ${episode}`,
    specials: (first, last) => `especiais ${first} a ${last}`,
    theatrical: 'nos cinemas',
    digital: 'em casa',
    'waiting-titles': 'há títulos à espera de identificação',
    'too-many': 'demasiadas mensagens, algumas não foram contadas',
    line: colon,
    more: (count) => `E mais ${count}`,
    test: { title: 'Mensagem de teste', body: 'Os seus avisos vão chegar aqui.' },
  },
  'ru-RU': {
    outToday: 'Выходит сегодня',
    connections: 'Подключение требует внимания',
    episode: (season, episode) => `сезон ${season}, серия ${episode}`,
    episodes: (season, first, last) => `сезон ${season}, серии ${first}–${last}`,
    special: (episode) => `спецвыпуск ${episode}`,
    specials: (first, last) => `спецвыпуски ${first}–${last}`,
    theatrical: 'в кино',
    digital: 'онлайн',
    'waiting-titles': 'некоторые названия ждут вашего уточнения',
    'too-many': 'слишком много сообщений, часть из них не учтена',
    line: colon,
    more: (count) => `И ещё ${count}`,
    test: { title: 'Проверка', body: 'Уведомления будут приходить сюда.' },
  },
  'uk-UA': {
    outToday: 'Виходить сьогодні',
    connections: 'Підключення потребує уваги',
    episode: (season, episode) => `сезон ${season}, серія ${episode}`,
    episodes: (season, first, last) => `сезон ${season}, серії ${first}–${last}`,
    special: (episode) => `спецвипуск ${episode}`,
    specials: (first, last) => `спецвипуски ${first}–${last}`,
    theatrical: 'у кіно',
    digital: 'онлайн',
    'waiting-titles': 'деякі назви чекають на ваше уточнення',
    'too-many': 'забагато повідомлень, частину з них не враховано',
    line: colon,
    more: (count) => `І ще ${count}`,
    test: { title: 'Перевірка', body: 'Сповіщення надходитимуть сюди.' },
  },
  'zh-CN': {
    outToday: '今日更新',
    connections: '有连接需要你处理',
    episode: (season, episode) => `第 ${season} 季第 ${episode} 集`,
    episodes: (season, first, last) => `第 ${season} 季第 ${first}–${last} 集`,
    special: (episode) => `特别篇第 ${episode} 集`,
    specials: (first, last) => `特别篇第 ${first}–${last} 集`,
    theatrical: '院线上映',
    digital: '线上上映',
    'waiting-titles': '有作品等你确认',
    'too-many': '消息过多，部分未计入',
    line: (name, news) => `${name}：${news}`,
    more: (count) => `还有 ${count} 条`,
    test: { title: '测试消息', body: '提醒会发送到这里。' },
  },
}
