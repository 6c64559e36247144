import { describe, expect, it } from 'vitest'
import { IconsController } from './icons.controller.ts'

const ask = (...icons: string[]) => new IconsController().icons({ params: { file: 'lucide.json' }, query: { icons } })

describe('icons as JSON by prefix (§7)', () => {
  it('include aliases, each with a body; unknown names are listed', async () => {
    const { prefix, icons, not_found: missing } = await ask('history', 'ban', 'no-such-icon')
    expect([prefix, Object.keys(icons), missing]).toEqual(['lucide', ['history', 'ban'], ['no-such-icon']])
    expect(Object.values(icons).every(({ body }) => /<(path|circle)/.test(body))).toBe(true)
    expect(await ask('ban')).not.toHaveProperty('not_found')
  })

  it('are not found if the set has none of them', async () => {
    await expect(ask('no-such-icon')).rejects.toMatchObject({ status: 404 })
  })
})
