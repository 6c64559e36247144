import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '@contract/settings-defaults'
import { databases } from '../../../testing/databases.ts'
import { addUsers } from '../../../testing/users.ts'
import { ConnectedRevisionStore } from './connected-revision.store.ts'
import { SettingsService } from './settings.service.ts'
import { SettingsStore } from './settings.store.ts'

let settings: SettingsService

describe.each(databases)('settings, in $name', ({ open }) => {
  beforeEach(async () => {
    const database = await open()
    settings = new SettingsService(new SettingsStore(database), new ConnectedRevisionStore(database))
    const settingsOfEve = '{"region":"XXX","theme":"dark","spoilerShield":true}'
    await addUsers(database, 'ada', { id: 'eve', settings: settingsOfEve })
  })
  it('of a visitor and a new member are the defaults', async () => {
    expect(await settings.of(undefined)).toEqual(defaultSettings)
    expect(await settings.of('ada')).toEqual(defaultSettings)
  })

  it('change only in the given fields, and only for their member', async () => {
    await settings.change('ada', { region: 'AT', services: [8] })
    expect(await settings.change('ada', { services: [337], contentLanguage: 'fr-FR' })).toEqual({
      ...defaultSettings,
      region: 'AT',
      contentLanguage: 'fr-FR',
      services: [337],
    })
    expect(await settings.of('eve')).toEqual({ ...defaultSettings, spoilerShield: true })
  })

  it('include all simultaneous changes', async () => {
    await Promise.all([
      settings.change('ada', { region: 'JP' }),
      settings.change('ada', { services: [8] }),
      settings.change('ada', { spoilerShield: true }),
      settings.change('ada', { homeRows: [{ id: 'trending', hidden: true }] }),
    ])
    expect(await settings.of('ada')).toEqual({
      region: 'JP',
      contentLanguage: null,
      services: [8],
      watchCountries: [],
      spoilerShield: true,
      homeRows: [{ id: 'trending', hidden: true }],
      filterPresets: [],
    })
  })

  it('of an account that is being erased do not change', async () => {
    await expect(settings.change('nobody', { region: 'JP' })).rejects.toMatchObject({ type: 'sign-in-required' })
  })
})
