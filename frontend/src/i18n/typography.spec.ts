import { describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '@contract/locale'
import { typeset } from '../../build/typeset.ts'
import { specifiedTexts } from './specified-texts.ts'
import { messagesOf } from './testing/flat-messages.ts'

const english = new Map(messagesOf('en'))

/** The texts that the specification quotes and the metadata service prescribes. */
const verbatim = [...Object.keys(specifiedTexts), 'footer.liveCatalogue']

const quotes: Record<LocaleCode, readonly string[]> = {
  en: ['“”'],
  'de-DE': ['„“'],
  'es-ES': ['«»'],
  'fr-FR': ['«»'],
  ja: ['「」', '『』'],
  'pt-BR': ['“”'],
  'pt-PT': ['«»'],
  'ru-RU': ['«»'],
  'uk-UA': ['«»'],
  'zh-CN': ['“”', '《》'],
}

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
const eastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const cyrillic = /\p{Script=Cyrillic}/u

/** Letters and words that are foreign in the language, or the wrong form of address. */
const foreign: Record<LocaleCode, readonly RegExp[]> = {
  en: [eastern, cyrillic, word('colours?|favourites?|customise|organise|catalogue|cancelled')],
  'de-DE': [eastern, cyrillic, /(?<!\p{L})Ih(?:nen|re[nrms]?)(?!\p{L})/u],
  'es-ES': [eastern, cyrillic, word('usted(?:es)?')],
  'fr-FR': [eastern, cyrillic, word('tu|toi|ton|tes'), /(?<!\p{L})t’/iu],
  ja: [cyrillic],
  'pt-BR': [eastern, cyrillic, word('ecrã|ficheiros?|partilh\\p{L}+|palavra-passe|género|equipa|telemóvel|registar')],
  'pt-PT': [
    eastern,
    cyrillic,
    word('você|tela|arquivos? (?!comprimido)|salv\\p{L}+|compartilh\\p{L}+|senha|gênero|equipe|tu|teus?|tuas?|contigo'),
  ],
  'ru-RU': [eastern, /[іїєґ]/iu, word('ты|теб[яе]|тобой|тво\\p{L}+')],
  'uk-UA': [eastern, /[ыэъё]/iu, word('ти|теб[еі]|тобою|тв(?:ій|оя|оє|оїх?|оїм|ого|оєму|оєю)')],
  'zh-CN': [cyrillic, /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
}

/** The characters of messages in a script other than Latin. */
const script: Partial<Record<LocaleCode, RegExp>> = {
  ja: eastern,
  'ru-RU': cyrillic,
  'uk-UA': cyrillic,
  'zh-CN': /\p{Script=Han}/u,
}

/** Words that a language shares with English. */
const shared: Record<LocaleCode, readonly string[]> = {
  en: [],
  'de-DE':
    'Budget, Cookies, Crew, Details, Extras, Featurette, Genre, Genres, Name, Passkeys, Pause, Person, Pilot, Player, Player: {{title}}, Position, Status, Story, Teaser, Trailer, Videos, Version {{version}}, Special {{episode}}'.split(
      ', ',
    ),
  'es-ES': ['Clip', 'Cookies', 'Extras'],
  'fr-FR':
    'Actions, Budget, Cookies, Date, Description, E-mail, Genre, Genres, Notifications, Pages, Photos, Position, Production, Teaser, Type, Volume, Votes, Services ({{country}}), S{{season}} E{{episode}}, S{{season}} E{{from}}–E{{to}}, Version {{version}}, {{count}} suggestion, {{count}} suggestions'.split(
      ', ',
    ),
  ja: ['Cookie'],
  'pt-BR':
    'Cookies, E-mail, Extras, Picture-in-picture, Player, Player: {{title}}, Reality show, Teaser, Trailer, Volume'.split(
      ', ',
    ),
  'pt-PT': ['Cookies', 'E-mail', 'Extras', 'Reality show', 'Teaser', 'Trailer', 'Volume'],
  'ru-RU': [],
  'uk-UA': [],
  'zh-CN': ['Cookie'],
}

describe.each(localeCodes)('every character in %s belongs to the language', (locale) => {
  const messages = messagesOf(locale)
  const matching = (pattern: RegExp) =>
    messages.filter(([path, text]) => !verbatim.includes(path) && pattern.test(text))

  it('every message is typeset', () => {
    expect(messages.map(([path, text]) => [path, text])).toEqual(
      messages.map(([path, text]) => [path, typeset(locale, text)]),
    )
  })

  it('no message has a straight quotation mark, a hyphen for a dash, or a space too many', () => {
    expect(matching(/["']| - |--| {2}|^\s|\s$/)).toEqual([])
  })

  it('quotations have the quotation marks of the language', () => {
    const own = quotes[locale]
    const left = (text: string) =>
      own
        .reduce(
          (rest, [open, close]) => rest.replaceAll(new RegExp(`${open}[^${open}${close}]*${close}`, 'gu'), ''),
          text,
        )
        .match(/[“”„‟«»‹›「」『』《》‘‚]/gu) ?? []
    expect(messages.filter(([, text]) => left(text).length > 0)).toEqual([])
  })

  it('no message has letters or words of another language', () => {
    expect(foreign[locale].flatMap(matching)).toEqual([])
  })

  it('no message is still English (words that two languages share are in `shared`)', () => {
    const own = script[locale]
    const untranslated = messages.filter(([path, text]) => {
      if (/^\P{L}*$/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''))) return false
      return own ? !own.test(text) : locale !== 'en' && text === english.get(path)
    })
    expect(untranslated.filter(([, text]) => !shared[locale].includes(text))).toEqual([])
  })
})
