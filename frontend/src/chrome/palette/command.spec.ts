import { describe, expect, it } from 'vitest'
import { matchingCommands, type Command } from './command.ts'

const command = (id: string, label: string, more: Partial<Command> = {}): Command => ({
  id,
  label,
  icon: 'x',
  run: () => undefined,
  ...more,
})
const commands = [
  command('dark', 'Farbschema: Dunkel'),
  command('fr', 'Français', { hidden: true, keywords: 'Sprache' }),
  command('genres', 'Géneros'),
]
const found = (typed: string) => matchingCommands(commands, typed).map(({ id }) => id)

describe('commands', () => {
  it('match all typed words, in any order, without accents', () => {
    expect(found('dunkel farb')).toEqual(['dark'])
    expect(found('generos')).toEqual(['genres'])
    expect(found('dunkel xyz')).toEqual([])
  })

  it('appear only for a query if there are many', () => {
    expect(found(' ')).toEqual(['dark', 'genres'])
    expect(found('francais')).toEqual(['fr'])
    expect(found('sprache')).toEqual(['fr'])
  })
})
