import type { LocaleCode } from '@contract/locale'

type Rule = readonly [pattern: RegExp, replacement: string]

const nbsp = '\u00a0'
const thin = '\u202f'
const east = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
const afterEast = (mark: string) => new RegExp(`(?<=${east}|[」』）”》])${mark} ?`, 'gu')

const everywhere: Rule[] = [
  [/\.\.\./g, '…'],
  [/ {2,}/g, ' '],
  [/(?<=\d) (?=(?:[KMGT]B|[КМГ]Б|[KMGT]o)(?!\p{L}))/gu, nbsp],
  [/(?<=\}\}) (?=(?:%|[KMGT]B|[КМГ]Б|[KMGT]o|s|с|min|Min|мин|хв)(?!\p{L}))/gu, nbsp],
  [/(?<=\d)-(?=\d)/g, '–'],
]

/** English is left out, because the texts of the specification are literal. */
const apostrophe: Rule = [/(?<=[\p{L}\d])'(?=\p{L})/gu, '’']

/** Spaces of French (Imprimerie nationale): a thin one before ; ! ?, a full one before the colon and inside « ». */
const french: Rule[] = [
  [/«[ \u00a0\u202f]*/g, `«${nbsp}`],
  [/[ \u00a0\u202f]*»/g, `${nbsp}»`],
  [/(?<=[\p{L}\d»)}])[ \u00a0\u202f]*(?=[;!?])/gu, thin],
  [/(?<=[\p{L}\d»)}])[ \u00a0\u202f]*:(?= |$)/gu, `${nbsp}:`],
  [/(?<=\d)[ \u00a0](?=\d{3}(?!\d))/g, thin],
]

/** An ellipsis for omitted words has a no-break space before it in German (DIN 5008). */
const german: Rule[] = [[/(?<=[\p{L}\d“}])[ \u00a0]?…/gu, `${nbsp}…`]]

/** A dash never begins a line, a word of one letter never ends one. */
const cyrillic: Rule[] = [
  [/ —/g, `${nbsp}—`],
  [/(?<=^|[\s«(„])([вкосуияазійєВКОСУИЯАЗІЙЄ]) (?=\S)/gu, `$1${nbsp}`],
]

const japanese: Rule[] = [
  [new RegExp(`(?<=${east}|[、。」』]) (?=[A-Za-z])`, 'gu'), ''],
  [new RegExp(`(?<=[A-Za-z]) (?=${east})`, 'gu'), ''],
  [new RegExp(`(?<=\\d) (?=${east})`, 'gu'), ''],
]

const chinese: Rule[] = [
  [/(?<!…)…(?!…)/g, '……'],
  [/(?<=\p{Script=Han})(?=[A-Za-z\d])/gu, ' '],
  [/(?<=[A-Za-z\d])(?=\p{Script=Han})/gu, ' '],
]

/** Punctuation after East Asian characters is full-width. */
const wide: Rule[] = [
  [afterEast(','), '，'],
  [afterEast(':'), '：'],
  [afterEast(';'), '；'],
  [afterEast('!'), '！'],
  [afterEast('\\?'), '？'],
  [/(?<=\}\}):(?= ?\S)/g, '：'],
]

const rules: Record<LocaleCode, Rule[]> = {
  en: everywhere,
  'de-DE': [...everywhere, apostrophe, ...german],
  'es-ES': [...everywhere, apostrophe],
  'fr-FR': [...everywhere, apostrophe, ...french],
  ja: [...everywhere, apostrophe, ...japanese, ...wide],
  'pt-BR': [...everywhere, apostrophe],
  'pt-PT': [...everywhere, apostrophe],
  'ru-RU': [...everywhere, apostrophe, ...cyrillic],
  'uk-UA': [...everywhere, apostrophe, ...cyrillic],
  'zh-CN': [...everywhere, apostrophe, ...chinese, ...wide],
}

/** Applies the typographic rules of the language to a text; idempotent. */
export function typeset(locale: LocaleCode, text: string): string {
  return rules[locale].reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text)
}
