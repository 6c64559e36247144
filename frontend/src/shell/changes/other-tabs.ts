/** Earlier versions use this name too, so that tabs that still run one receive the messages. */
const channelName = 'reelroom outbox'

/** The channel to the other tabs of this device. Each tab has one, so that it never receives its own messages. */
export class OtherTabs {
  private channel: BroadcastChannel | undefined

  /** Notifies the other tabs that a change was queued or taken out. */
  notify(): void {
    this.open().postMessage('stored')
  }

  /** Calls `listener` when another tab sends this message. Returns how to stop. */
  listen(listener: () => void): () => void {
    const channel = this.open()
    channel.addEventListener('message', listener)
    return () => channel.removeEventListener('message', listener)
  }

  private open(): BroadcastChannel {
    this.channel ??= new BroadcastChannel(channelName)
    return this.channel
  }
}
