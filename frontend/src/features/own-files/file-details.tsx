import type { LibraryCandidate } from '@contract/library-review.schema'
import type { LibraryFile } from '@contract/library.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { CopyFields, useCopy } from './copy-fields.tsx'
import { EpisodeFields, useEpisode } from './episode-fields.tsx'
import type { DecisionHandle } from './use-decision.ts'

interface FileDetailsParams extends Pick<DecisionHandle, 'decide'> {
  readonly file: LibraryFile
  /** The name that the catalog gives the matched title in the visitor's language; null without a match. */
  readonly matchedTitle: string | null
}

/** Episodes, part and version of one file, and the decisions that set them. */
export function useFileDetails({ file, matchedTitle, decide }: FileDetailsParams) {
  const { match, reading } = file
  const episode = useEpisode(file)
  const copy = useCopy(file)
  const canNumber = match?.type === 'tv' || reading.type === 'tv'
  /** Decides the title. A decision replaces the one before it, so each includes part and version. */
  const decideFile = (chosen: LibraryCandidate | null, isNumbered = episode.isChanged) => {
    const corrected = copy.read()
    if (!corrected) return
    if (!canNumber || chosen?.type !== 'tv' || !isNumbered) return decide(chosen, { copy: corrected })
    const numbers = episode.read()
    if (numbers) decide(chosen, { episode: numbers, copy: corrected })
  }
  const save =
    match &&
    (() => {
      const title = { type: match.type, id: match.id, title: matchedTitle ?? reading.title }
      decideFile({ ...title, released: null, poster_path: null }, !episode.isEmpty)
    })
  return { episode, copy, canNumber, decideFile, save }
}

interface FileDetailsFormProps {
  readonly details: ReturnType<typeof useFileDetails>
  readonly isSaving: boolean
  readonly onStop: () => void
}

/** Fields for episodes, part and version of a file, which Enter saves if it has a title. Escape closes the form. */
export function FileDetailsForm({
  details: { episode, copy, canNumber, save },
  isSaving,
  onStop,
}: FileDetailsFormProps) {
  const { t } = useTranslation()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) save?.()
      }}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onStop()}
    >
      {canNumber ? <EpisodeFields episode={episode} /> : null}
      <CopyFields copy={copy} />
      {save ? (
        <SteadyButton type="submit" className="button mt-4" disabled={isSaving}>
          {t('myLibrary.copy.save')}
        </SteadyButton>
      ) : null}
    </form>
  )
}
