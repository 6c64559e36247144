import { useSay } from '../../say.ts'

export const views = ['tree', 'chart', 'log', 'why'] as const
export type View = (typeof views)[number]

/** Which pane is shown where there is room for one only. */
export function ViewTabs({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const { say } = useSay()
  return (
    <nav className="ix-views" aria-label={say('views')}>
      {views.map((name) => (
        <button key={name} type="button" aria-current={view === name} onClick={() => onView(name)}>
          {say(`${name}.title`)}
        </button>
      ))}
    </nav>
  )
}
