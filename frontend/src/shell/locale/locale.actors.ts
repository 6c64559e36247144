import { fromPromise } from 'xstate'
import type { LocaleCode } from '@contract/locale'
import type { Speech } from '../../i18n/speech.ts'

export interface LocaleEffects {
  readonly loadSpeech: (code: LocaleCode) => Promise<Speech>
  /** Shows the page in a language; an outdated choice shows nothing. */
  readonly switchTo: (code: LocaleCode, speech: Speech, signal: AbortSignal) => Promise<void>
}

export const localeActors = ({ loadSpeech, switchTo }: LocaleEffects) => ({
  loadSpeech: fromPromise<Speech, { code: LocaleCode }>(({ input }) => loadSpeech(input.code)),
  switchTo: fromPromise<void, { code: LocaleCode; speech: Speech }>(({ input, signal }) =>
    switchTo(input.code, input.speech, signal),
  ),
})
