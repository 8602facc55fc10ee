import type { OutboundReport } from '@lotse/contracts/visitor/outbound'

/**
 * Tells the server what became of the banner. The page removes the frame right after `banner-close`, so the request
 * must outlive it; without a body it needs no preflight, which would not.
 */
export function report(reportUrl: string | undefined, what: OutboundReport): void {
  if (!reportUrl) return
  fetch(`${reportUrl}/${what}`, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(() => {
    // Counting is not worth a disturbance.
  })
}
