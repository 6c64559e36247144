import { describe, expect, it } from 'vitest'
import { createI18n } from '../create-i18n.ts'
import { formatList, joinFacts } from './format.ts'
import { isolated } from './isolated.ts'
import { pageTitle } from './page-title.ts'

const [open, close] = ['\u2068', '\u2069']

describe('a text next to others of the other direction', () => {
  it.each(['فيلم', 'סרט', 'The فيلم'])('is isolated if it has right-to-left letters: %s', (text) => {
    expect(isolated(text)).toBe(open + text + close)
  })

  it.each(['Heat (1995)', '七人の侍', 'Крёстный отец', '', '123'])('is unchanged otherwise: %s', (text) => {
    expect(isolated(text)).toBe(text)
  })

  it('keeps its place in a message, a list, a row of facts and the name of a page', () => {
    const { services } = createI18n('en', {})
    const write = (message: string, values: object) => services.interpolator.interpolate(message, values, 'en', {})
    const added = '“{{title}}” ({{year}}) was added'
    expect(write(added, { title: 'فيلم!', year: '1995' })).toBe(`“${open}فيلم!${close}” (1995) was added`)
    expect(write(added, { title: 'Heat', year: '1995' })).toBe('“Heat” (1995) was added')
    expect(write('{{count}} of {{title}}', { title: 'סרט', count: 1234 })).toBe(`1,234 of ${open}סרט${close}`)
    expect(formatList('en', ['سعاد', 'Ada'])).toBe(`${open}سعاد${close} and Ada`)
    expect(joinFacts('en', ['סרט', '1995'])).toBe(`${open}סרט${close}, 1995`)
    expect(pageTitle('فيلم (1995)')).toBe(`${open}فيلم (1995)${close} · Reelroom`)
  })
})
