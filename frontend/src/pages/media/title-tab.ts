import { pagePart } from '../../ui/lazy/page-part.ts'

/** The content of a tab of a title other than the overview: one script, which the loader of such an address awaits. */
export const TitleTab = pagePart(
  async () => (await import('./title-tabs.tsx')).TitleTabs,
  (search) => ![null, 'overview'].includes(search.get('tab')),
)
