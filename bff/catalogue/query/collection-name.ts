import { localeEntry, type LocaleCode } from '@contract/locale'
import type { Film } from './catalogue-file.ts'
import { localizedTitle, type Localized } from './localized-texts.ts'

/** The pattern of a series name in each language; # stands for the name. */
const patterns: Record<Exclude<LocaleCode, 'en'>, string> = {
  'de-DE': '# (Filmreihe)',
  'es-ES': '# (saga)',
  'fr-FR': '# (saga)',
  ja: '「#」シリーズ',
  'pt-BR': '# (coleção)',
  'pt-PT': '# (saga)',
  'ru-RU': '# (киносерия)',
  'uk-UA': '# (кіносерія)',
  'zh-CN': '#系列',
}

/** Series that are not named after one of their films. A language that is absent uses the English name. */
const seriesNames: Readonly<Record<string, Partial<Record<LocaleCode, string>>>> = {
  'Harry Potter': { ja: 'ハリー・ポッター', 'ru-RU': 'Гарри Поттер', 'uk-UA': 'Гаррі Поттер', 'zh-CN': '哈利·波特' },
  'Indiana Jones': {
    ja: 'インディ・ジョーンズ',
    'ru-RU': 'Индиана Джонс',
    'uk-UA': 'Індіана Джонс',
    'zh-CN': '夺宝奇兵',
  },
  'James Bond': { ja: '007', 'ru-RU': 'Джеймс Бонд', 'uk-UA': 'Джеймс Бонд', 'zh-CN': '007' },
  'Star Wars': {
    'de-DE': 'Star Wars',
    'es-ES': 'Star Wars',
    'fr-FR': 'Star Wars',
    'pt-BR': 'Star Wars',
    'pt-PT': 'Star Wars',
    ja: 'スター・ウォーズ',
    'ru-RU': 'Звёздные войны',
    'uk-UA': 'Зоряні війни',
    'zh-CN': '星球大战',
  },
  'Three Colours': { 'pt-BR': 'Trilogia das Cores', 'zh-CN': '蓝白红' },
}

/** The English name without the word for a series: `The Godfather` of `The Godfather Collection`. */
const seriesNameOf = (name: string): string =>
  name
    .replace(/ (Collection|Trilogy|Saga)$/, '')
    .replace(/ \(.*\)$/, '')
    .replace(/^The Twilight$/, 'Twilight')

/** A title without its subtitle and number: `Der Herr der Ringe – Die Gefährten`, `指环王：护戒使者`, `沙丘2`. */
const withoutSubtitle = (title: string): string =>
  (title.split(/\s*[:：/／]\s*| [–—] /u)[0] ?? title).replace(/(?<=\D) ?(PART ?)?\d$/i, '')

/**
 * The localized name of a series of films. The content has it in English; in other languages it is derived from the
 * title of the film that the series is named after. Without such a film the English name is returned with `fallback`.
 */
export function collectionName(name: string, films: readonly Film[], locale: LocaleCode): Localized {
  if (locale === 'en') return { text: name }
  const seriesName = seriesNameOf(name)
  const translated =
    seriesNames[seriesName]?.[locale] ??
    titleOf(seriesName, films, locale) ??
    (seriesName in seriesNames ? seriesName : undefined)
  return translated
    ? { text: patterns[locale].replace('#', translated) }
    : { text: name, fallback: localeEntry('en').language }
}

function titleOf(seriesName: string, films: readonly Film[], locale: LocaleCode): string | undefined {
  const eponymousFilm = films
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .find(({ title }) => [seriesName, `The ${seriesName}`].includes(title) || title.startsWith(`${seriesName}: `))
  if (!eponymousFilm) return undefined
  const title = localizedTitle(eponymousFilm, locale).text
  // The English name with an addition: Alien, le huitième passager.
  return title.startsWith(seriesName) && !/^[\p{L}\d]/u.test(title.slice(seriesName.length))
    ? seriesName
    : withoutSubtitle(title)
}
