import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RatingInput } from '../../ui/stars/rating-input.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { Buttons } from './log-answers.tsx'
import { useArrival, type LogParts } from './log-parts.tsx'
import { submitByKey } from './log-state.ts'

/** Rates a show that was just marked as watched. The rating is that of the show, because no single viewing was made. */
export function ShowRating({ opened, name, stars, onClose }: LogParts) {
  const { t } = useTranslation()
  const { item, change } = useMarks({ type: 'tv', id: opened.subject.id, name })
  const [chosen, setChosen] = useState<number | null>()
  const rating = chosen === undefined ? (item?.rating ?? null) : chosen
  return (
    <form
      className="mt-4"
      onFocus={useArrival(stars, () => undefined)}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault()
        if (rating !== (item?.rating ?? null)) void change({ rating })
        onClose()
      }}
    >
      <RatingInput ref={stars} label={t('log.showRating')} rating={rating} onRate={setChosen} />
      <Buttons save="marks.saveViewing" isPending={false} onClose={onClose} onOtherDay={null} />
    </form>
  )
}
