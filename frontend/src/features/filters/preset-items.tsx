import { useNavigate } from '@tanstack/react-router'
import type { UserSettings } from '@contract/settings.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseFilters } from '../../domain/search/filters.ts'
import { parseSearch } from '../../domain/search/search-params.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { OpenedMenu } from '../../ui/menu/menu-button.tsx'
import { MenuItem } from '../../ui/menu/menu-items.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'

interface PresetItemsProps extends OpenedMenu {
  readonly presets: UserSettings['filterPresets']
  readonly onDelete: (name: string) => void
  /** Saves the active filters; null if there are none. */
  readonly onSave: (() => void) | null
}

/** The items of the menu of saved filters: apply one, delete one, save the active filters. */
export function PresetItems({ presets, onDelete, onSave, ...opened }: PresetItemsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const applyPreset = (query: string) =>
    void navigate({ to: '.', search: parseFilters(parseSearch(query)), replace: true, resetScroll: false })
  return (
    <MenuPanel {...opened} className="max-w-80">
      {presets.map(({ name, query }) => (
        <div key={name} className="flex">
          <MenuItem onClick={() => applyPreset(query)}>{name}</MenuItem>
          <MenuItem
            className="w-auto"
            staysOpen
            label={t('filters.dropPreset', { name })}
            onClick={() => onDelete(name)}
          >
            <Icon name="trash-2" />
          </MenuItem>
        </div>
      ))}
      {onSave ? (
        <MenuItem onClick={onSave}>
          <Icon name="plus" />
          {t('filters.savePreset')}
        </MenuItem>
      ) : null}
    </MenuPanel>
  )
}
