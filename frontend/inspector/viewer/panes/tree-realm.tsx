import { Icon } from '../../../src/ui/icon/icon.tsx'
import type { TreeRow } from '../model/tree.ts'
import { formatTime } from '../model/actor-names.ts'
import { useInspectorTranslation } from '../../translation.ts'

interface TreeRealmProps {
  readonly row: Extract<TreeRow, { kind: 'realm' }>
  readonly isGone: boolean
  readonly isStop: boolean
  readonly onToggle: (key: string) => void
}

/** A line of the tree: a realm, that is one load of a page in one tab. */
export function TreeRealm({ row: { key, realm, size, isOpen }, isGone, isStop, onToggle }: TreeRealmProps) {
  const { t } = useInspectorTranslation()
  return (
    // The tree itself handles the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      className="ix-realm"
      role="treeitem"
      aria-level={1}
      aria-expanded={isOpen}
      aria-selected={false}
      tabIndex={isStop ? 0 : -1}
      data-gone={isGone || undefined}
      onClick={() => onToggle(key)}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} className="ix-icon" />
      <Icon name={realm.role === 'login-popup' ? 'log-in' : 'monitor'} className="ix-icon" />
      <span className="ix-realm-path">{realm.path}</span>
      <span className="ix-quiet">
        {realm.role === 'login-popup' ? t('tree.loginPopup') : t('tree.tab', { tab: realm.tab.slice(0, 4) })} ·{' '}
        {formatTime(realm.startedAt).slice(0, 8)} · {size}
      </span>
      {isGone ? <span className="ix-tag">{t('tree.gone')}</span> : null}
    </div>
  )
}
