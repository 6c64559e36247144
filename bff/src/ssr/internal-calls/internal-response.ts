/** The response of an internal call: its body is a string, read without a stream. */
export class InternalResponse extends Response {
  constructor(
    private readonly content: string,
    status: number,
    headers: Readonly<Record<string, string>>,
  ) {
    super(null, { status, headers })
  }

  override readonly text = (): Promise<string> => Promise.resolve(this.content)
  override readonly json = async (): Promise<unknown> => JSON.parse(this.content)
  override readonly arrayBuffer = async (): Promise<ArrayBuffer> => new TextEncoder().encode(this.content).buffer
}
