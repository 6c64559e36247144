import type { LocaleCode } from '@contract/locale'
import type { Speech } from '../i18n/speech.ts'

/** The language that pages are loaded in. While it changes, the interface still shows the former one. */
export class PageLanguage {
  code: LocaleCode
  speech: Speech

  constructor(code: LocaleCode, speech: Speech) {
    this.code = code
    this.speech = speech
  }

  /** Loads the page in another language; restores the former one and rejects if that fails or `signal` is aborted. */
  async change(code: LocaleCode, speech: Speech, signal: AbortSignal, load: () => Promise<void>): Promise<void> {
    const before = { code: this.code, speech: this.speech }
    const goBack = () => void Object.assign(this, before)
    Object.assign(this, { code, speech })
    signal.addEventListener('abort', goBack)
    try {
      await load()
      signal.throwIfAborted()
    } catch (error) {
      if (!signal.aborted) goBack()
      throw error
    } finally {
      signal.removeEventListener('abort', goBack)
    }
  }
}
