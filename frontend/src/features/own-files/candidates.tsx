import type { CardRow } from '@contract/card-row'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { mediaTitle, mediaYear } from '../../domain/title/media.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** A title as it is told apart from others of its name. */
export const labelOf = (card: CardRow): string => {
  const [title, year] = [mediaTitle(card), mediaYear(card)]
  return year ? `${isolated(title)} (${year})` : title
}

interface CandidatesProps {
  readonly cards: readonly CardRow[]
  /** Why a title is among them, in the reader's words. */
  readonly why?: (card: CardRow) => string
  readonly onPick: (card: CardRow) => void
}

/** Titles that a file may be, each one press. */
export function Candidates({ cards, why, onPick }: CandidatesProps) {
  const { t } = useTranslation()
  return (
    <div role="group" className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
      {cards.map((card) => {
        const facts = [t(`type.${card.media_type}`), why?.(card) ?? ''].filter(Boolean)
        return (
          <button
            key={`${card.media_type}-${card.id}`}
            type="button"
            aria-label={t('transfer.pick', { title: [labelOf(card), ...facts].join(', ') })}
            className="group cursor-pointer self-start text-left"
            onClick={() => onPick(card)}
          >
            <span className="block overflow-clip rounded-card shadow-card ring-lamp transition group-hover:ring-2">
              <Picture
                path={card.poster_path}
                kind="poster"
                width={120}
                title={mediaTitle(card)}
                titleLang={card.fallback?.title}
                seed={card.id}
                alt=""
              />
            </span>
            <span className="mt-2 block font-semibold wrap-anywhere" lang={card.fallback?.title}>
              {labelOf(card)}
            </span>
            {facts.map((fact) => (
              <span key={fact} className="block text-sm text-quiet">
                {fact}
              </span>
            ))}
          </button>
        )
      })}
    </div>
  )
}
