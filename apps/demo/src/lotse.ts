/** The part of the SDK's surface this site uses. The snippet in index.html queues calls until it has loaded. */
interface Lotse {
  open(): void
  on(event: string, hear: (data: unknown) => void): void
  startFeedbackFlow(flow: string, showBackButton?: boolean): void
  startFeedbackFlowWithOptions(flow: string, options: { autostartDrawing: 'screenshot' | 'capture' }): void
  startBot(botId: string, showBackButton?: boolean): void
  showSurvey(surveyId: string, format?: string): void
  trackEvent(name: string, data?: unknown): void
  setLanguage(language: string): void
}

/** Blocked or offline, the shop continues without it. */
export function lotse(act: (sdk: Lotse) => void): boolean {
  const { Gleap } = globalThis as { Gleap?: Lotse }
  if (!Gleap) return false
  act(Gleap)
  return true
}

/** The last ticket sent in this tab, and the listener for the next: the page that is shown. */
export const tickets = { last: '', hear: () => {} }

export function followTickets(): void {
  lotse(sdk =>
    sdk.on('ticket-created', data => {
      const { id } = (data ?? {}) as { id?: unknown }
      if (typeof id !== 'string' || !id) return
      tickets.last = id
      tickets.hear()
    }),
  )
}

const heldMs = 5000
const againMs = 300

/**
 * Scrolls the hotspot into view and presses it, as a finger would, for as long as it takes to read its words.
 */
export function holdHotspot(selector: string): boolean {
  const target = document.querySelector(selector)
  target?.scrollIntoView({ block: 'nearest' })
  const press = (left: number) => {
    // It appears a moment after the page.
    if (target) dotNextTo(target)?.click()
    // Its bubble disappears when the pointer is elsewhere, and the pointer is on our button.
    if (left > 0) setTimeout(press, againMs, left - againMs)
  }
  press(heldMs)
  return lotse(() => {})
}

/** Several may be on the page: the one that belongs to this element is nearest to it. */
function dotNextTo(target: Element): HTMLElement | undefined {
  const distance = (one: Element) => {
    const [a, b] = [one.getBoundingClientRect(), target.getBoundingClientRect()]
    return Math.hypot(a.x - b.right, a.y - b.y)
  }
  return [...document.querySelectorAll('gleap-surface')]
    .flatMap(one => [...(one.shadowRoot?.querySelectorAll<HTMLElement>('.dot') ?? [])])
    .sort((a, b) => distance(a) - distance(b))[0]
}
