/** The name of earlier versions too: tabs that still run one hear this one. */
const channelName = 'reelroom outbox'

/** The other tabs of this device, as this one speaks to them: one channel, so that it never hears itself. */
export class OtherTabs {
  private channel: BroadcastChannel | undefined

  /** Tells that a change waits, or does no longer. */
  notify(): void {
    this.open().postMessage('stored')
  }

  /** Calls back when another tab tells so. Returns how to stop. */
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
