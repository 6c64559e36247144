/** A media server did not answer to the end. */
export class ServerLost extends Error {
  override readonly name = 'ServerLost'
}
