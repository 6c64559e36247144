import { useRef, useState } from 'react'
import { longestLog, parseLog, toLogFile } from '../../log/log-file.ts'
import { useSay } from '../../say.ts'
import type { Log } from '../model/log.ts'
import type { LogStore } from '../model/log-store.ts'
import { save } from '../parts/save.ts'

interface FileButtonsProps {
  readonly log: Log
  readonly store: LogStore
  /** Asks the pages for what they have recorded. */
  readonly onLive: () => void
}

/** Exports the recording as a file, and opens such a file. An invalid file gives a status message. */
export function FileButtons({ log, store, onLive }: FileButtonsProps) {
  const { say } = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const read = async (file: File) => {
    if (file.size > longestLog) return setStatus(say('file.refused', { problem: say('fault.too-long') }))
    const parsed = parseLog(await file.text())
    if (!parsed.isOk) return setStatus(say('file.refused', { problem: say(`fault.${parsed.fault}`) }))
    store.open(file.name.slice(0, 80), parsed.file)
    setStatus(parsed.leftOut > 0 ? say('file.left', { number: parsed.leftOut }) : '')
  }
  const leave = () => {
    setStatus('')
    store.leave()
    onLive()
  }
  return (
    <>
      <span role="status" className="ix-file-status">
        {status}
      </span>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={say('file.import')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void read(file)
        }}
      />
      {log.file === null ? null : (
        <button type="button" className="ix-button ix-primary" onClick={leave}>
          {say('file.live')}
        </button>
      )}
      <button type="button" className="ix-button" onClick={() => input.current!.click()}>
        {say('file.import')}
      </button>
      <button type="button" className="ix-button" disabled={log.entries.length === 0} onClick={() => saveLog(log)}>
        {say('file.export')}
      </button>
    </>
  )
}

function saveLog(log: Log): void {
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '-')
  const text = toLogFile({ realms: [...log.realms.values()], entries: log.entries }, Date.now())
  save(`reelroom-inspector-${time}.json`, 'application/json', text)
}
