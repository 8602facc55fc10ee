/** The part of the SDK's surface this site uses. The snippet in index.html queues calls until it has loaded. */
interface Lotse {
  open(): void
  startFeedbackFlow(flow: string, showBackButton?: boolean): void
  setLanguage(language: string): void
}

/** Blocked or offline, the shop goes on without it. */
export function lotse(act: (sdk: Lotse) => void): boolean {
  const { Gleap } = globalThis as { Gleap?: Lotse }
  if (!Gleap) return false
  act(Gleap)
  return true
}
