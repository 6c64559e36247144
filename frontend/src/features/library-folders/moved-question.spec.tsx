import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { MovedQuestion } from './moved-question.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const moved = { id: 'f', name: 'Films', source: { kind: 'files', name: 'Cinema', files: [] } } as const
async function show(question: Pick<Parameters<typeof MovedQuestion>[0], 'moved'>) {
  const answers: boolean[] = []
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(container).render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <MovedQuestion {...question} answerMoved={(isSame) => void answers.push(isSame)} />
      </TranslationProvider>,
    ),
  )
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
  const alert = container.querySelector('[role=alert]')
  return {
    answers,
    texts: [...(alert?.querySelectorAll('p, button') ?? [])].map(({ textContent }) => plain(textContent)),
    press: (no: number) => act(async () => alert!.querySelectorAll('button')[no]!.click()),
  }
}

it('the question names the known folder that may have moved, and passes the answer on', async () => {
  const { texts, press, answers } = await show({ moved })
  expect(texts).toEqual([
    'Is this the folder “Films” that moved?',
    '“Cinema” has the same films. If it moved, your corrections stay.',
    'Yes, it moved',
    'No, add it',
  ])
  await press(0)
  await press(1)
  expect(answers).toEqual([true, false])
})

it('the question does not appear if no folder may have moved', async () => {
  expect((await show({ moved: null })).texts).toEqual([])
})

function Page() {
  const [question, setQuestion] = useState<Parameters<typeof MovedQuestion>[0]['moved']>(moved)
  return (
    <main id="main" tabIndex={-1}>
      <h2>Your folders</h2>
      <button type="button">Add a folder</button>
      <MovedQuestion moved={question} answerMoved={() => setQuestion(null)} />
      <button type="button">Scan again</button>
    </main>
  )
}

it.each(['Yes, it moved', 'No, add it'])('after the answer “%s” the focus is on the heading above', async (answer) => {
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(container).render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <Page />
      </TranslationProvider>,
    ),
  )
  await act(async () => {
    const button = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === answer)!
    button.focus()
    button.click()
  })
  expect(document.activeElement?.textContent).toBe('Your folders')
})
