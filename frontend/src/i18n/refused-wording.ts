import type { LocaleCode } from '@contract/locale'
import { specifiedTexts } from './specified-texts.ts'

/** Wording that `docs/voice.md` refuses, and what to write instead. */
export interface Refused {
  readonly pattern: RegExp
  readonly instead: string
  /** Paths, by their beginning, of messages in which the wording is allowed. */
  readonly except?: readonly string[]
}

const refuse = (pattern: RegExp, instead: string, ...except: string[]): Refused => ({ pattern, instead, except })

/** Long texts, and texts whose wording is prescribed. */
const prose = ['terms.', 'privacy.', 'demo.']
const worded = [...Object.keys(specifiedTexts), 'footer.liveCatalogue']

export const refusedWording: Record<LocaleCode, readonly Refused[]> = {
  en: [
    refuse(/keeps going when/i, 'nothing: what works needs no notification'),
    refuse(/riddle|projectionist|at the door|the lights stay|your room\b|this room/i, 'what to do, plainly'),
    refuse(/\bwhoever\b|whatever stays/i, '“anyone with …”, or who it is'),
    refuse(/\bthat is all\b/i, 'the number alone: “2 titles”'),
    refuse(/\bnothing (?:passes|fits)\b/i, '“No titles match”, then what to do'),
    refuse(/\bfollow nobody\b/i, '“You aren’t following anyone yet”'),
    refuse(
      /”? is (?:off|among|not for you|in your history|taken out)\b/i,
      'what was done: “Removed from …”, “Added to …”',
    ),
    refuse(/\b(?:stands?|is) here now\b|\bwill stand here\b/i, '“will appear here”'),
    refuse(
      /\bis kept at once\b|\bkeep here\b|\bwhat you kept\b|\bkept at\b/i,
      '“saved”, or the thing itself',
      ...prose,
    ),
    refuse(/\bpress (?:once|twice)\b/i, '“Tap to …, tap again to …”'),
    refuse(/\bto be sure\b/i, '“Confirm with …”'),
    refuse(/\beras(?:e|ed|ing)\b/i, '“delete”'),
    refuse(/\bsecret address\b/i, '“private link”'),
    refuse(/\bstill needs? you\b|\bleft out\b|\bleave out\b/i, '“needs a match”, “skipped”, “hidden”', ...prose),
    refuse(/\bwhere both have\b|\bover there\b/i, 'the case: “If you already have it here”, the tab: “No movies.”'),
    refuse(/\bas the interface\b|\bby the language\b/i, '“Same as interface”, “Automatic (…)”'),
    refuse(/^(?:camera|kind|order)$|\bkind of\b|in the next two weeks/i, 'Cinematography, Type, Sort, Coming up'),
    refuse(/\bgood to see you\b|\bfill my page\b/i, '“Hello, …”, “Done”'),
    refuse(
      /\b(?:cannot|(?:could|do|does|did|is|are|was|were|has|have|will) not)\b/i,
      'the short form: can’t, couldn’t, isn’t',
      ...prose,
      ...worded,
    ),
    refuse(/\bcinemas?\b/i, '“theater”'),
  ],
  'de-DE': [
    refuse(/\b[Ww]ähle\b|\bStab\b/, '„wähl“, „Crew“'),
    refuse(/Rätsel|Vorführerin|an der Tür|Licht bleibt an|Dein Raum|eingerichteter Raum/i, 'was zu tun ist'),
    refuse(/Das war’s|Nichts (?:passt|kommt durch)/, '„2 Titel“, „Keine passenden Titel“'),
    refuse(/Schön, dass du da bist|Meine Seite füllen/, '„Hallo, …“, „Fertig“'),
    refuse(/gehört (?:nicht mehr )?zu deinen|ist nichts für dich|weiteres Mal/, '„Zu … hinzugefügt“, „Aus … entfernt“'),
    refuse(/Hier zu sehen/, '„Wo zu sehen“'),
    refuse(/geheime Adresse|zur Sicherheit|gehört allen/, '„privater Link“, „Mit … bestätigen“, „wird geteilt“'),
    refuse(/braucht dich|brauchen dich|gewartet hat/, '„ist noch nicht zugeordnet“, „Alle Änderungen …“'),
    refuse(
      /(?<!\p{L})(?:Versuche es|Merke |Prüfe |Suche nach|Markier |Kopier )/u,
      'Versuch, Merk, Prüf, Such; Markiere, Kopiere',
    ),
    refuse(/(?<!\p{L})(?:Movies?|Kinofilme?)(?!\p{L})/u, '„Film“'),
  ],
  'es-ES': [
    refuse(/\bcog(?:er|ido|e)\b/i, '«tomar»'),
    refuse(/claves? de acceso|lista de seguimiento|apunta/i, '«llave de acceso», «lista de pendientes», «registrar»'),
    refuse(/jeroglífico|proyeccionista|en la puerta|luz queda|Tu sala|esta sala/i, 'qué hacer, sin adornos'),
    refuse(
      /Eso es todo|Nada (?:pasa|coincide)|Qué alegría|Llenar mi página/,
      '«2 títulos», «Ningún título coincide», «Hola», «Listo»',
    ),
    refuse(/está entre tus|no es para ti\. No|una vez más|es de todos/, '«Añadido a …», «Quitado de …», «compartida»'),
    refuse(/dirección secreta|Quien tenga|Con puestos|te necesita/, '«enlace privado», «Cualquiera con …», «Numerada»'),
    refuse(
      /ya no se conoce|no es una (?:fecha|puntuación)|^Faltan? \{\{count\}\}/,
      '«registrada», «no válida», «Se ha omitido …»',
    ),
    refuse(/(?<!\p{L})films?(?!\p{L})/iu, '«película»'),
  ],
  'fr-FR': [
    refuse(/personnes? que vous suivez/, '« artistes que vous suivez »'),
    refuse(/rébus|projectionniste|foule à l’entrée|lumière reste|Votre salle|cette salle/i, 'ce qu’il faut faire'),
    refuse(
      /C’est tout|Rien (?:ne passe|de ce genre)|Quel plaisir|Remplir ma page/,
      '« 2 titres », « Aucun titre ne correspond »',
    ),
    refuse(/fait(?: plus)? partie de vos|n’est pas pour vous\.|une fois de plus/, '« Ajouté à … », « Retiré de … »'),
    refuse(
      /adresse secrète|est à tout le monde|besoin de vous|Ce qui attendait/,
      '« lien privé », « partagé », « reste à identifier »',
    ),
    refuse(/(?<!\p{L})(?:movies?|longs?[- ]métrages?)(?!\p{L})/iu, '« film »'),
  ],
  ja: [
    refuse(/ブラウザ(?!ー)/, '「ブラウザー」'),
    refuse(/映写技師|空っぽ|部屋はまだ|ひとつの文/, 'することをそのまま'),
    refuse(
      /秘密|アドレスを知っている|出身地|記録映像|次に見る/,
      '「非公開リンク」「出生地」「アーカイブ映像」「次に観る」',
    ),
    refuse(/おかえりなさい|ページに反映|両方にある/, '「ようこそ」「完了」「すでにここにある場合」'),
    refuse(/ムービー|フィルム(?!オ)/, '「映画」'),
  ],
  'pt-BR': [
    refuse(/enigma|projecionista|na porta|luz fica|Sua sala|esta sala/i, 'o que fazer, sem rodeios'),
    refuse(
      /Isso é tudo|Nada (?:passa|corresponde)|Que bom ver|Preencher minha/,
      '“2 títulos”, “Nenhum título corresponde”',
    ),
    refuse(
      /está nos seus|mais uma vez|é de todos|precisam? de você/,
      '“Adicionado a …”, “Removido de …”, “compartilhada”',
    ),
    refuse(/endereço secreto|Quem tiver/, '“link privado”, “Qualquer pessoa com …”'),
    refuse(/(?<!\p{L})(?:movies?|películas?)(?!\p{L})/iu, '“filme”'),
  ],
  'pt-PT': [
    refuse(/\b[Aa]nula[rdç]|[Ee]crã no ecrã|[Ss]ítio Web/, '«desfazer», «imagem na imagem», «site»'),
    refuse(/enigma|projecionista|à porta|luz fica|A sua sala|esta sala/i, 'o que fazer, sem rodeios'),
    refuse(
      /É tudo|Nada (?:passa|corresponde)|Olá de novo|Preencher a minha/,
      '«2 títulos», «Nenhum título corresponde»',
    ),
    refuse(/está nos seus|mais uma vez|é de todos|precisam? de si/, '«Adicionado a …», «Retirado de …», «partilhada»'),
    refuse(/endereço secreto|Quem tiver/, '«ligação privada», «Qualquer pessoa com …»'),
    refuse(/(?<!\p{L})(?:movies?|películas?)(?!\p{L})/iu, '«filme»'),
  ],
  'ru-RU': [
    refuse(/(?:вашей|вашу|из)\s(?:библиотек|фильмотек)/, '«медиатека»'),
    refuse(/ребус|киномеханик|желающих войти|Свет мы|вашей комнате|этот зал/i, 'что сделать, прямо'),
    refuse(/Это всё:|ничего не подходит|Рады видеть|Заполнить страницу/i, '«Всего: 2», «Ничего не найдено», «Готово»'),
    refuse(/теперь (?:в|среди) |больше не (?:в|среди) |не для вас\. /, '«Добавлено в …», «Убрано из …»'),
    refuse(
      /секретный адрес|ждёт вас|ждут вас|роли себя|По местам|Найдено названий/,
      '«личная ссылка», «нужно уточнить»',
      'lists.sort.',
    ),
    refuse(/кинофильм|(?<!\p{L})картин[аыу](?!\p{L})/iu, '«фильм»'),
  ],
  'uk-UA': [
    refuse(
      /(?<!\p{L})тек(?:а|и|у|ою)?(?!\p{L})|рогравач|[Вв]илуч(?:ити|ено|іть)|бібліотек/u,
      '«папка», «плеєр», «видалити», «медіатека»',
    ),
    refuse(/ребус|кіномеханік|охочих увійти|Світло ми|вашій кімнаті|цю залу/i, 'що зробити, прямо'),
    refuse(/Це все:|нічого не підходить|Раді вас|Заповнити сторінку/i, '«Усього: 2», «Нічого не знайдено», «Готово»'),
    refuse(/тепер (?:в|у|серед) |більше не (?:в|серед) |не для вас\. /, '«Додано до …», «Прибрано з …»'),
    refuse(
      /секретн|чека(?:є|ють) на вас|ролі себе|За місцями/,
      '«приватне посилання», «треба уточнити»',
      'lists.sort.',
    ),
    refuse(/кінофільм|(?<!\p{L})картин[аиу](?!\p{L})/iu, '«фільм»'),
  ],
  'zh-CN': [
    refuse(/目录/, '“片库”'),
    refuse(/谜语|放映员|排队的人|灯一直|小屋|放映室/, '直接说该做什么'),
    refuse(/到底了|填充我的|大家共用的，所以|等你确认/, '“共 2 部”“完成”“无法更改”“需要匹配”'),
    refuse(/私密地址|知道链接的人|连载|限定上映|两边都有/, '“私密链接”“任何有链接的人”“续订中”“小规模上映”'),
    refuse(/影片/, '“电影”'),
  ],
}
