import { useState, type FormEvent } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import { locales } from '@contract/locale'
import type { AnnouncementState } from '@contract/operate.schema'
import type { CallRequest } from '@contract/calls/call'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperatorChange, useRead } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useWords } from './words.ts'

type Announced = NonNullable<AnnouncementState['announcement']>
type Body = CallRequest<typeof operateCalls.announce>['body']

const MAX_LENGTH = 300

/** One message to everybody, which every page shows until it ends. */
export function Announcement() {
  const words = useWords()
  const { data, error, refetch } = useRead(['announcement'], operateCalls.announcement, {})
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : <p>{words('loading')}</p>
  return (
    <section>
      <h2 className="display">{words('announcement.title')}</h2>
      <p className="text-quiet">{words(data.announcement ? 'announcement.shown' : 'announcement.none')}</p>
      <Form key={data.announcement?.id ?? 'none'} announced={data.announcement} />
    </section>
  )
}

function Form({ announced }: { announced: Announced | null }) {
  const words = useWords()
  const { mutate, isPending, error } = useOperatorChange((api, body: Body | null) =>
    body === null ? api(operateCalls.withdrawAnnouncement, {}) : api(operateCalls.announce, { body }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(bodyOf(new FormData(event.currentTarget)))
  }
  return (
    <form className="op-announcement" onSubmit={submit}>
      <label>
        <span>{words('announcement.text')}</span>
        <input
          className="field"
          name="text"
          required
          maxLength={MAX_LENGTH}
          defaultValue={announced?.text}
          autoComplete="off"
        />
      </label>
      <OtherTexts texts={announced?.texts ?? {}} />
      <UntilField until={announced?.until ?? null} />
      <label className="op-check">
        <input type="checkbox" name="isDismissible" defaultChecked={announced?.isDismissible ?? true} />
        <span>{words('announcement.dismissible')}</span>
      </label>
      <p className="op-buttons">
        <SteadyButton type="submit" className="button button-primary" disabled={isPending}>
          {words('announcement.publish')}
        </SteadyButton>
        {announced ? (
          <SteadyButton className="button" disabled={isPending} onClick={() => mutate(null)}>
            {words('announcement.withdraw')}
          </SteadyButton>
        ) : null}
      </p>
      <Problem error={error} />
    </form>
  )
}

/** The texts for single languages; without one, a page shows the text for all. */
function OtherTexts({ texts }: Pick<Announced, 'texts'>) {
  const words = useWords()
  return (
    <details open={Object.keys(texts).length > 0}>
      <summary>{words('announcement.others')}</summary>
      {locales.map(({ code, name, language }) => (
        <label key={code}>
          <span lang={language}>{name}</span>
          <input
            className="field"
            name={code}
            lang={language}
            maxLength={MAX_LENGTH}
            defaultValue={texts[code]}
            autoComplete="off"
          />
        </label>
      ))}
    </details>
  )
}

function UntilField({ until }: Pick<Announced, 'until'>) {
  const words = useWords()
  const [now] = useState(() => localTime(Date.now()))
  return (
    <label>
      <span>{words('announcement.until')}</span>
      <input
        className="field"
        type="datetime-local"
        name="until"
        min={now}
        defaultValue={until === null ? '' : localTime(Date.parse(until))}
      />
    </label>
  )
}

function bodyOf(data: FormData): Body {
  const valueOf = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const until = valueOf('until')
  return {
    text: valueOf('text'),
    texts: Object.fromEntries(locales.flatMap(({ code }) => (valueOf(code) ? [[code, valueOf(code)]] : []))),
    until: until ? new Date(until).toISOString() : null,
    isDismissible: data.has('isDismissible'),
  }
}

/** A time (epoch ms) as the field wants it, in the time zone of the browser: `2026-11-29T13:30`. */
function localTime(time: number): string {
  const offset = new Date(time).getTimezoneOffset() * 60_000
  return new Date(time - offset).toISOString().slice(0, 16)
}
