import pg from 'pg'

/** How long a statement runs before another connection checks whether the database is there (ms). */
const ASK_AFTER_MS = 5000

/** The parts of a connection that are used here. */
export interface WatchedClient {
  query: (...statement: never[]) => Promise<unknown>
  readonly end: () => Promise<void>
}

/**
 * Ends connections whose PostgreSQL is gone without either side noticing: its machine lost power, or a firewall forgot
 * the connection. Their statements fail at once (“Connection terminated”), and the pool opens another connection.
 * Without this they would occupy the pool for the whole time limit of a statement, and again at each later use.
 */
export class SilentConnections {
  private answer: Promise<boolean> | null = null

  /** `ask` gets an answer of the database on a connection of its own; it rejects when there is none in time. */
  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly askAfterMs = ASK_AFTER_MS,
  ) {}

  /** Watches all statements of a connection from now on. */
  watch(client: WatchedClient): void {
    const query = client.query.bind(client)
    client.query = (...statement) => this.during(client, query(...statement))
  }

  private async during<T>(client: WatchedClient, statement: Promise<T>): Promise<T> {
    const timer = setInterval(() => void this.endUnlessReached(client), this.askAfterMs)
    try {
      return await statement
    } catch (error) {
      // The driver has given the statement up, and still waits for its answer before it sends another one.
      if (error instanceof Error && error.message === 'Query read timeout') end(client)
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  /** All statements that run for long share one check. */
  private async endUnlessReached(client: WatchedClient): Promise<void> {
    this.answer ??= this.isReached().finally(() => (this.answer = null))
    if (!(await this.answer)) end(client)
  }

  private async isReached(): Promise<boolean> {
    try {
      await this.ask()
      return true
    } catch (error) {
      // A refusal, such as that of a further connection, is an answer.
      return error instanceof pg.DatabaseError
    }
  }
}

function end(client: WatchedClient): void {
  // The socket is closed at once; the promise waits until the other side closes, too.
  void client.end().catch(() => undefined)
}
