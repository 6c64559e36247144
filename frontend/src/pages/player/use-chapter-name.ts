import type { Chapter } from '@contract/conversion.schema'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Names a chapter by its title, or by its number; empty for none. */
export function useChapterName(chapters: readonly Chapter[]): (chapter: Chapter | undefined) => string {
  const { t } = useTranslation()
  return (chapter) => chapter?.title ?? (chapter ? t('player.chapter', { number: chapters.indexOf(chapter) + 1 }) : '')
}
