import { expect, it } from 'vitest'
import type { LocaleCode } from '../locale.ts'
import { titleInitial } from './title-initial.ts'
import { titleOrder } from './title-order.ts'

it.each<[locale: LocaleCode, initials: string, titles: string[]]>([
  ['en', 'AEHL#', ['Alien', 'Éloge', 'The Host', 'Łódź', '12 Angry Men']],
  ['fr-FR', 'AEO', ['L’Armée des ombres', 'Été', 'Œdipe']],
  ['de-DE', 'BUA', ['Das Boot', 'Über', 'Ägypten']],
  ['es-ES', 'LN', ['El laberinto', 'Ñoño']],
  ['ru-RU', 'ЕЙАA', ['Ёлки', 'Йога', 'андрей Рублёв', 'Alien']],
  ['uk-UA', 'ҐЇ', ['Ґрунт', 'Їжак']],
  ['ja', 'あたはま漢A', ['エイリアン', 'どろろ', 'パプリカ', 'メトロポリス', '七人の侍', 'Alien']],
  [
    'zh-CN',
    'ABDHSXYZ',
    ['阿甘正传', '霸王别姬', '盗梦空间', '活着', '三峡好人', '西鹤一代女', '异形', '这个杀手不太冷'],
  ],
])('in %s, the initials %s are those of %j', (locale, expected, titles) => {
  expect(titles.map(titleInitial(locale)).join('')).toBe(expected)
})

it.each<[LocaleCode, string[]]>([
  ['ja', ['ああ', 'カサブランカ', 'がけ', 'きみ', 'さくら', 'ダーク', 'わたし', '七人の侍', 'Alien', 'Zodiac', '12']],
  ['zh-CN', ['阿甘正传', '霸王别姬', '大红灯笼', '活着', '三峡好人', '异形', 'Alien', 'Zodiac']],
  ['ru-RU', ['Ёлки', 'Еда', 'Жуки', 'Иваново', 'Йога', 'Alien', '9 рота']],
])('in %s, titles of one initial are neighbors in the order of titles', (locale, titles) => {
  const { keyOf, compare } = titleOrder(locale)
  const ordered = titles.toSorted((a, b) => compare(keyOf(a), keyOf(b))).map(titleInitial(locale))
  const changes = ordered.filter((initial, index) => initial !== ordered[index - 1])
  expect(changes).toEqual([...new Set(ordered)])
})
