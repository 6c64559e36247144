import { useInspectorTranslation } from '../../translation.ts'

const views = ['tree', 'chart', 'log', 'why'] as const
export type View = (typeof views)[number]

/** Buttons that choose the visible pane on a narrow screen, which shows only one. */
export function ViewTabs({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const { t } = useInspectorTranslation()
  return (
    <nav className="ix-views" aria-label={t('views')}>
      {views.map((name) => (
        <button key={name} type="button" aria-current={view === name} onClick={() => onView(name)}>
          {t(`${name}.title`)}
        </button>
      ))}
    </nav>
  )
}
