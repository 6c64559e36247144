import type { TrackName } from '../../domain/player/source.ts'
import { distinctTitle } from '../../domain/player/track-title.ts'
import { displayName, joinFacts } from '../../i18n/format/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * Names tracks as a person would, by their language, their purpose, and their own name if it says more: `German`,
 * `German (forced)`, `German · Director’s cut`. `otherwise` is the name of one that has none.
 */
export function useTrackName(): (track: TrackName, otherwise: string) => string {
  const { t, locale } = useTranslation()
  return ({ language, title, notes }, otherwise) => {
    const spoken = language && displayName(locale, 'language', language)
    const own = distinctTitle(title, spoken ? [spoken] : [])
    const name = spoken ?? own ?? title ?? otherwise
    const noted =
      notes.length === 0
        ? name
        : t('player.trackWith', {
            name,
            notes: joinFacts(
              locale,
              notes.map((note) => t(`player.note.${note}`)),
            ),
          })
    // A name of the film’s own says more than a language, but a commentary is already named.
    return spoken && own && !notes.includes('commentary') ? `${noted} · ${own}` : noted
  }
}
