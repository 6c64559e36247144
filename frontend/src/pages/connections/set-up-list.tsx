import type { ConnectionKind } from '@contract/connections.schema'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatListParts } from '../../i18n/format/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CopyButton } from '../../features/copy/copy-button.tsx'
import { programName } from './program-names.ts'
import { copiedText, elsewhereSteps, setUps, type SetUpStep } from './set-up-steps.ts'

interface SetUpListProps {
  readonly kind: ConnectionKind
  /** The address of the connection, or its pattern if the page no longer has it. */
  readonly address: string
}

/** How to set up the other program, step by step. */
export function SetUpList({ kind, address }: SetUpListProps) {
  const { t } = useTranslation()
  const program = programName(t, kind)
  const { notes, steps } = setUps[kind]
  return (
    <section aria-labelledby="set-up-steps" className="mt-8 max-w-3xl">
      <h2 id="set-up-steps" className="display text-heading">
        {t('connections.step.title', { program })}
      </h2>
      {notes.map((note) => (
        <p key={note} className="mt-2 text-quiet">
          {t(`connections.note.${note}`)}
        </p>
      ))}
      <Steps steps={steps} program={program} address={address} />
      {kind === 'generic' ? <p className="mt-3 text-quiet">{t('connections.step.ids')}</p> : null}
      {kind === 'jellyfin' ? (
        <details className="mt-4">
          <summary className="link cursor-pointer">{t('connections.step.elsewhere', { name: 'Webhooks' })}</summary>
          <p className="mt-2 text-quiet">{t('connections.note.official')}</p>
          <Steps steps={elsewhereSteps} program={program} address={address} />
        </details>
      ) : null}
    </section>
  )
}

interface StepsProps {
  readonly steps: readonly SetUpStep[]
  readonly program: string
  readonly address: string
}

const Steps = ({ steps, program, address }: StepsProps) => (
  <ol className="mt-4 grid list-decimal gap-3 pl-8">
    {steps.map((step, index) => (
      <li key={index} className="wrap-anywhere">
        <StepText step={step} program={program} />
        {step.copied ? <CopyText text={copiedText(step.copied, address)} /> : null}
      </li>
    ))}
  </ol>
)

/** Private-use characters around the names in a message, which never occur in one. */
const [begin, end] = ['\u{E000}', '\u{E001}']
const marked = (name: string): string => `${begin}${name}${end}`

/** A step with the names of the other program emphasized. They are English, as most of these programs show them. */
function StepText({ step: { key, names = {} }, program }: { readonly step: SetUpStep; readonly program: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const listed = (items: readonly string[]) =>
    formatListParts(language, items)
      .map(({ value, item }) => (item === null ? value : marked(value)))
      .join('')
  const values = Object.fromEntries(
    Object.entries(names).map(([name, value]) => [name, typeof value === 'string' ? marked(value) : listed(value)]),
  )
  // SAFETY: each step has the names of its message.
  const translate = t as unknown as (key: string, values: object) => string
  const text = translate(`connections.step.${key}`, { program, ...values })
  return text.split(begin).map((part, index) => {
    const [name, rest] = part.split(end)
    return index === 0 ? (
      part
    ) : (
      <span key={index}>
        <b lang="en">{name}</b>
        {rest}
      </span>
    )
  })
}

/** A text for another program, to copy. */
const CopyText = ({ text }: { readonly text: string }) => (
  <div className="mt-2 flex flex-wrap items-start gap-3">
    <code
      className="block min-w-0 flex-1 basis-64 rounded-card border border-line bg-surface p-3 text-sm wrap-anywhere select-all"
      translate="no"
    >
      {text}
    </code>
    <CopyButton text={text} />
  </div>
)
