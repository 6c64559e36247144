import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { typeset } from './typeset.ts'

const nbsp = '\u00a0'
const thin = '\u202f'

const cases: ReadonlyArray<readonly [locale: LocaleCode, written: string, set: string]> = [
  ['en', 'Loading...  up to 50 MB, 1990-1999', `Loading… up to 50${nbsp}MB, 1990–1999`],
  ['es-ES', 'Volumen: {{percent}} %, {{used}} MB', `Volumen: {{percent}}${nbsp}%, {{used}}${nbsp}MB`],
  ['uk-UA', 'Наступне через {{seconds}} с, {{count}} серій', `Наступне через {{seconds}}${nbsp}с, {{count}} серій`],
  ['en', "Looks like you've followed", "Looks like you've followed"],
  ['es-ES', "Más de 50 MB: «L'Atalante»", `Más de 50${nbsp}MB: «L’Atalante»`],
  [
    'fr-FR',
    'Votre note : {{rating}}. Déjà vu ? « {{title}} » attend; plus de 5 000 titres!',
    `Votre note${nbsp}: {{rating}}. Déjà vu${thin}? «${nbsp}{{title}}${nbsp}» attend${thin}; plus de 5${thin}000 titres${thin}!`,
  ],
  ['fr-FR', 'https://exemple.fr', 'https://exemple.fr'],
  [
    'de-DE',
    'Wird geladen… {{count}} Filme werden gesucht …',
    `Wird geladen${nbsp}… {{count}} Filme werden gesucht${nbsp}…`,
  ],
  [
    'ru-RU',
    'Добавьте в список и смотрите — с друзьями',
    `Добавьте в${nbsp}список и${nbsp}смотрите${nbsp}— с${nbsp}друзьями`,
  ],
  ['uk-UA', 'Фільми з архіву — і серіали', `Фільми з${nbsp}архіву${nbsp}— і${nbsp}серіали`],
  ['ja', 'Reelroom の CSV を、50 万行まで: {{title}}:{{n}}', 'ReelroomのCSVを、50万行まで：{{title}}：{{n}}'],
  ['ja', 'スコア {{score}}、「ヒート 1995」', 'スコア {{score}}、「ヒート 1995」'],
  ['zh-CN', '已有500个片单,正在导入…按Esc键', '已有 500 个片单，正在导入……按 Esc 键'],
]

describe('typeset', () => {
  it.each(cases)('%s: %s', (locale, written, set) => {
    expect(typeset(locale, written)).toBe(set)
    expect(typeset(locale, set)).toBe(set)
  })
})
