import { useMemo, useState } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { Overview, Proof, SignUpChoice } from '@contract/operate.schema'
import type { Api } from '../api/client.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Announcement } from './announcement.tsx'
import { Folders } from './folders.tsx'
import { HiddenTitles } from './hidden-titles.tsx'
import { Invitations } from './invitations.tsx'
import { Members } from './members.tsx'
import { OperateProvider, useRead, useOperatorChange } from './operate-context.tsx'
import { OperatorLog } from './operator-log.tsx'
import { Problem } from './problem.tsx'
import type { Arrival } from './provider-proof.ts'
import { ProofForm } from './proof-form.tsx'
import { PasswordsSetting } from './passwords-setting.tsx'
import { ServerTab } from './server-tab.tsx'
import { StorageTab } from './storage.tsx'
import { useWords } from './words.ts'

const tabs = [
  'members',
  'invitations',
  'signUp',
  'storage',
  'folders',
  'titles',
  'announcement',
  'server',
  'log',
] as const
type Tab = (typeof tabs)[number]

/** The page of operators: numbers for everybody who may open it, the rest behind a proof. */
export function OperatePage({
  api,
  storeProof,
  arrival,
}: {
  api: Api
  storeProof: (proof: Proof | null) => void
  arrival: Arrival
}) {
  const [isProven, setIsProven] = useState(arrival.proof !== null)
  const value = useMemo(() => {
    const setProof = (given: Proof | null) => {
      storeProof(given)
      setIsProven(given !== null)
    }
    return { api, setProof }
  }, [api, storeProof])
  return (
    <OperateProvider value={value}>
      <Content isProven={isProven} loginError={arrival.error} />
    </OperateProvider>
  )
}

function Content({ isProven, loginError }: { isProven: boolean; loginError: string | null }) {
  const words = useWords()
  const { data, error, refetch } = useRead(['overview'], operateCalls.operatorOverview, {})
  return (
    <main className="op-page">
      <header className="op-header">
        <h1 className="display">{words('title')}</h1>
        <a className="link" href="/home">
          {words('back')}
        </a>
      </header>
      {data ? <Numbers overview={data} /> : null}
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {data && !isProven ? <ProofForm overview={data} error={loginError} /> : null}
      {data && isProven ? <Tabs overview={data} /> : null}
    </main>
  )
}

function Numbers({ overview }: { overview: Overview }) {
  const words = useWords()
  const { locale } = useTranslation()
  const format = new Intl.NumberFormat(locale)
  return (
    <dl className="op-numbers">
      {(['members', 'operators', 'disabled', 'leaving'] as const).map((name) => (
        <div key={name}>
          <dt>{words(`overview.${name}`)}</dt>
          <dd>{format.format(overview[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tabs({ overview }: { overview: Overview }) {
  const words = useWords()
  const [tab, setTab] = useState<Tab>('members')
  return (
    <>
      <nav className="op-tabs" aria-label={words('title')}>
        {tabs.map((name) => (
          <button key={name} type="button" className="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {words(`tabs.${name}`)}
          </button>
        ))}
      </nav>
      {tab === 'members' ? <Members /> : null}
      {tab === 'invitations' ? <Invitations /> : null}
      {tab === 'signUp' ? (
        <>
          <SignUpSetting signUp={overview.signUp} />
          <PasswordsSetting passwords={overview.passwords} />
        </>
      ) : null}
      {tab === 'storage' ? <StorageTab /> : null}
      {tab === 'folders' ? <Folders /> : null}
      {tab === 'titles' ? <HiddenTitles /> : null}
      {tab === 'announcement' ? <Announcement /> : null}
      {tab === 'server' ? <ServerTab /> : null}
      {tab === 'log' ? <OperatorLog /> : null}
    </>
  )
}

const choices = ['open', 'invite', 'closed'] as const

/** Who may create an account. */
function SignUpSetting({ signUp: { choice, isFixed } }: { signUp: Overview['signUp'] }) {
  const words = useWords()
  const { mutate, isPending, error } = useOperatorChange((api, signUp: SignUpChoice) =>
    api(operateCalls.setSignUp, { body: { signUp } }),
  )
  return (
    <fieldset className="op-choices" disabled={isFixed || isPending}>
      <legend className="display">{words('signUp.title')}</legend>
      {choices.map((name) => (
        <label key={name}>
          <input type="radio" name="signUp" checked={name === choice} onChange={() => mutate(name)} />
          <span>{words(`signUp.${name}`)}</span>
        </label>
      ))}
      {isFixed ? <p className="text-quiet">{words('signUp.fixed')}</p> : null}
      <Problem error={error} />
    </fieldset>
  )
}
