/** How an attempt at an errand ended; `failed` is tried again, `given_up` is not. */
export type ErrandOutcome = 'done' | 'failed' | 'given_up'

/** What this process counts. No label ever has an id, an address or a name of anybody. */
export interface Metrics {
  request(done: { origin: string; method: string; route: string; status: number; seconds: number }): void
  /** `failed` is tried again; `withheld` is one that nobody should get any longer. */
  mail(outcome: 'sent' | 'stored' | 'refused' | 'withheld' | 'failed'): void
  /** One call of a webhook, by how it ended. */
  webhookCall(outcome: string): void
  errand(name: string, outcome: ErrandOutcome, seconds: number): void
  /** An open websocket of visitors (`/`) or of the console; returns what ends it. */
  socket(path: string): () => void
  /** The answer to Prometheus. */
  read(): Promise<{ type: string; text: string }>
}
