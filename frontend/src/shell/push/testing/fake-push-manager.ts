interface FakeSubscription {
  readonly endpoint: string
  readonly key: string
  readonly options: { readonly applicationServerKey: ArrayBuffer }
  readonly unsubscribe: () => Promise<boolean>
  readonly toJSON: () => PushSubscriptionJSON
}

/** The push manager of a browser, in memory. */
export class FakePushManager {
  subscription: FakeSubscription | null = null
  /** How many subscriptions have been ended. */
  ended = 0
  /** Why it refuses subscriptions. */
  refusal: Error | null = null
  private made = 0

  getSubscription(): Promise<FakeSubscription | null> {
    return Promise.resolve(this.subscription)
  }

  subscribe({ applicationServerKey: key }: { applicationServerKey: string }): Promise<FakeSubscription> {
    if (this.refusal) return Promise.reject(this.refusal)
    this.made += 1
    const endpoint = `https://push.example/${this.made}`
    this.subscription = {
      endpoint,
      key,
      options: { applicationServerKey: bytesOf(key) },
      unsubscribe: () => {
        this.subscription = null
        this.ended += 1
        return Promise.resolve(true)
      },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    }
    return Promise.resolve(this.subscription)
  }
}

const bytesOf = (base64url: string): ArrayBuffer =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
