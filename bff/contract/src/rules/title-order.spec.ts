import { expect, it } from 'vitest'
import type { LocaleCode } from '../locale.ts'
import { titleOrder } from './title-order.ts'

it.each<[LocaleCode, titles: string[]]>([
  ['en', ['¡Átame!', 'A Bug’s Life', 'An Education', 'Élite', 'Heat', 'The Matrix', 'Rocky 2', 'Rocky 10', 'Zodiac']],
  ['de-DE', ['Ärger im Paradies', 'Das Boot', 'Die Brücke', 'Der Pate', 'Ein Prophet', 'The Wire', 'Zodiac']],
  ['es-ES', ['Los amantes', 'El ángel', 'Una mujer', 'Nuevo', 'Ñandú', 'Oso', 'La zona']],
  ['fr-FR', ['À bout de souffle', 'Les Amants', 'L’Armée des ombres', 'Élisa', 'Le Fabuleux', 'Un prophète', 'Zoo']],
  ['pt-BR', ['Água', 'O Bandido', 'Uma Casa', 'Os Infiltrados', 'A Origem', 'Zodíaco']],
  ['pt-PT', ['Água', 'O Bandido', 'Uma Casa', 'Os Infiltrados', 'A Origem', 'Zodíaco']],
  ['ru-RU', ['Двойник', 'Ёлки', 'Жара', 'Матрица', 'Я']],
  ['uk-UA', ['Ґанок', 'Єва', 'Жара', 'Іванко', 'Їжак', 'Матриця', 'Яма']],
  ['ja', ['Heat', 'アキラ', 'いきる', 'ガンダム', 'となりのトトロ', 'ハウル']],
  ['zh-CN', ['阿甘正传', '黑客帝国', '教父', '千与千寻', '肖申克的救赎']],
])('titles of %s have the order of the language, without articles and signs before them', (language, titles) => {
  const { keyOf, compare } = titleOrder(language)
  expect(titles.toReversed().toSorted((a, b) => compare(keyOf(a), keyOf(b)))).toEqual(titles)
})

it.each<[LocaleCode, title: string, key: string]>([
  ['en', 'A', 'A'],
  ['en', 'A.I. Artificial Intelligence', 'A.I. Artificial Intelligence'],
  ['en', 'Them!', 'Them!'],
  ['en', '!!!', '!!!'],
  ['en', 'L’Avventura', 'L’Avventura'],
  ['en', 'THE THE', 'THE'],
  ['de-DE', 'Diebe', 'Diebe'],
  ['fr-FR', 'L’L', 'L'],
])('an article is a whole word before another one: in %s %s is sorted as %s', (language, title, key) => {
  expect(titleOrder(language).keyOf(title)).toBe(key)
})
