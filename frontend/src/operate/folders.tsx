import { useState } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { FolderChoice, SharedFolder } from '@contract/operate.schema'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperatorChange, useRead } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useWords } from './words.ts'

const audiences = ['all', 'chosen', 'nobody'] as const

/** The folders of the server, each with who sees it. */
export function Folders() {
  const words = useWords()
  const { data, error, refetch } = useRead(['folders'], operateCalls.sharedFolders, {})
  return (
    <section>
      <p className="text-quiet">{words('folders.text')}</p>
      <Problem error={error} onRetry={() => void refetch()} />
      {data?.length === 0 ? <p>{words('folders.none')}</p> : null}
      {data?.map((folder) => (
        <Folder key={folder.id} folder={folder} />
      ))}
    </section>
  )
}

function Folder({ folder }: { folder: SharedFolder }) {
  const { id, name, audience, members } = folder
  const words = useWords()
  const { mutate, isPending, error } = useOperatorChange((api, body: FolderChoice) =>
    api(operateCalls.shareFolder, { params: { folder: id }, body }),
  )
  const ids = members.map((member) => member.id)
  return (
    <fieldset className="op-choices" disabled={isPending}>
      <legend className="display">{name}</legend>
      {audiences.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            checked={one === audience}
            onChange={() => mutate({ audience: one, members: ids })}
          />
          <span>{words(`folders.${one}`)}</span>
        </label>
      ))}
      {audience === 'chosen' ? (
        <ChosenMembers
          members={members}
          onAdd={(member) => mutate({ audience, members: [...ids, member] })}
          onRemove={(member) => mutate({ audience, members: ids.filter((other) => other !== member) })}
        />
      ) : null}
      <Problem error={error} />
    </fieldset>
  )
}

interface ChosenMembersProps {
  readonly members: SharedFolder['members']
  readonly onAdd: (id: string) => void
  readonly onRemove: (id: string) => void
}

function ChosenMembers({ members, onAdd, onRemove }: ChosenMembersProps) {
  const words = useWords()
  const [search, setSearch] = useState('')
  return (
    <>
      {members.length > 0 ? (
        <ul className="op-buttons">
          {members.map(({ id, name }) => (
            <li key={id}>
              <SteadyButton
                className="button"
                aria-label={words('folders.remove', { name })}
                onClick={() => onRemove(id)}
              >
                {name} ×
              </SteadyButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-quiet">{words('folders.noneChosen')}</p>
      )}
      <label className="op-search">
        <span>{words('folders.add')}</span>
        <input
          className="field"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </label>
      {search.trim() === '' ? null : (
        <FoundMembers
          search={search}
          isChosen={(id) => members.some((member) => member.id === id)}
          onAdd={(id) => {
            setSearch('')
            onAdd(id)
          }}
        />
      )}
    </>
  )
}

interface FoundMembersProps {
  readonly search: string
  readonly isChosen: (id: string) => boolean
  readonly onAdd: (id: string) => void
}

function FoundMembers({ search, isChosen, onAdd }: FoundMembersProps) {
  const words = useWords()
  const { data, error } = useRead(['members', search, 1], operateCalls.members, { query: { search, page: 1 } })
  const found = data?.results.filter(({ id }) => !isChosen(id)) ?? []
  return (
    <>
      <Problem error={error} />
      {data && found.length === 0 ? <p className="text-quiet">{words('members.none')}</p> : null}
      <ul className="op-buttons">
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <SteadyButton className="button" onClick={() => onAdd(id)}>
              {email === null ? name : `${name} · ${email}`}
            </SteadyButton>
          </li>
        ))}
      </ul>
    </>
  )
}
