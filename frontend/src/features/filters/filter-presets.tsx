import { useState, type FormEvent } from 'react'
import type { MediaType } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../context/use-settings.ts'
import { countFilters } from '../../domain/search/filters.ts'
import { stringifySearch } from '../../domain/search/search-params.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { useFilters } from './use-filters.ts'

const PresetItems = lazyComponent(async () => (await import('./preset-items.tsx')).PresetItems)

/** The menu of saved filters: applies one, deletes one, or saves the active filters under a name. */
export function FilterPresets({ media }: { media: MediaType }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { settings, change } = useSettings()
  const { filters } = useFilters()
  const [naming, setNaming] = useState(false)
  const [isNamed, setIsNamed] = useState(false)
  const presets = settings.filterPresets.filter((preset) => preset.media === media)
  const hasFilters = countFilters(filters) > 0 || filters.sort !== undefined
  if (!user || (presets.length === 0 && !hasFilters)) return null
  const presetsWithout = (name: string) =>
    settings.filterPresets.filter((preset) => preset.media !== media || preset.name !== name)
  const save = (name: string) => {
    change({ filterPresets: [...presetsWithout(name), { name, media, query: stringifySearch(filters).slice(1) }] })
    stopNaming()
  }
  const stopNaming = () => {
    setNaming(false)
    setIsNamed(true)
  }
  if (naming) return <NameForm onSave={save} onCancel={stopNaming} />
  return (
    <MenuButton
      menu={PresetItems}
      menuProps={{
        presets,
        onDelete: (name) => change({ filterPresets: presetsWithout(name) }),
        onSave: hasFilters ? () => setNaming(true) : null,
      }}
      className="button"
      ref={isNamed ? focusOn : null}
    >
      <Icon name="bookmark" />
      {t('filters.presets')}
    </MenuButton>
  )
}

function NameForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string' && name.trim() !== '') onSave(name.trim())
  }
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <input
        name="name"
        aria-label={t('filters.presetName')}
        placeholder={t('filters.presetName')}
        className="field w-56"
        maxLength={60}
        required
        ref={(field) => field?.focus()}
        onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onCancel()}
      />
      <button type="submit" className="button button-primary">
        {t('filters.keepPreset')}
      </button>
    </form>
  )
}
