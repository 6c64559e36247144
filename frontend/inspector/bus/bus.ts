import { isBusMessage } from '../log/check-entry.ts'
import type { BusMessage } from './bus-message.ts'

const channelName = 'reelroom-inspector'

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>

/** Messages between the pages of this browser. Invalid messages and those of other versions are ignored. */
export class Bus {
  constructor(private readonly channel: Channel = new BroadcastChannel(channelName)) {}

  post(message: BusMessage): void {
    this.channel.postMessage(message)
  }

  listen(listener: (message: BusMessage) => void): void {
    this.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isBusMessage(data)) listener(data)
    })
  }

  close(): void {
    this.channel.close()
  }
}
