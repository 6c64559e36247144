/** The answer of a call that this server makes to itself: its body is a text, which no stream has to carry. */
export class OwnAnswer extends Response {
  constructor(
    private readonly said: string,
    status: number,
    headers: Readonly<Record<string, string>>,
  ) {
    super(null, { status, headers })
  }

  override readonly text = (): Promise<string> => Promise.resolve(this.said)
  override readonly json = async (): Promise<unknown> => JSON.parse(this.said)
  override readonly arrayBuffer = async (): Promise<ArrayBuffer> => new TextEncoder().encode(this.said).buffer
}
