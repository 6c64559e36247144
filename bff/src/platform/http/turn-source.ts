import { demoUserId } from '@contract/demo-user'
import { addressBlock } from './address-block.ts'

/**
 * Who takes turns with others: the member, or the address of a visitor; everybody shares the member of the demo. A prefetch
 * waits in a line of its own, so that it holds up no page that a visitor waits for.
 */
export function turnSourceOf(address: string, memberId: string | undefined, isPrefetch: boolean): string {
  const source = memberId === undefined || memberId === demoUserId ? addressBlock(address) : memberId
  return isPrefetch ? `${source} ahead` : source
}
