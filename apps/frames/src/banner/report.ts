import type { OutboundReport } from '@lotse/contracts/visitor/outbound'

/**
 * Reports the banner's outcome to the server. The page removes the frame right after `banner-close`, so the
 * request must outlive it; without a body it needs no preflight, which would not.
 */
export function report(reportUrl: string | undefined, what: OutboundReport): void {
  if (!reportUrl) return
  fetch(`${reportUrl}/${what}`, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(() => {
    // Counting is not worth an error.
  })
}
