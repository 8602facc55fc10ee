import type { TicketBody } from '@lotse/contracts/feedback/ticket'
import { maskHtml } from './mask-html.ts'
import { maskReplay } from './mask-replay.ts'
import { redactRequest, redactUrl, redactWords } from './redact.ts'

/**
 * What must not be kept is taken out before anything is stored. Our own SDK has done so already; other clients send
 * headers, passwords and marked fields as they are.
 */
export function maskTicket(body: TicketBody): TicketBody {
  const { networkLogs, consoleLog, screenshotData, webReplay, metaData } = body
  if (webReplay) maskReplay(webReplay.events)
  return {
    ...body,
    ...(networkLogs ? { networkLogs: networkLogs.map(redactRequest) } : {}),
    ...(consoleLog ? { consoleLog: consoleLog.map(maskLine) } : {}),
    ...(screenshotData ? { screenshotData: { ...screenshotData, html: maskHtml(screenshotData.html) } } : {}),
    ...(typeof metaData?.currentUrl === 'string'
      ? { metaData: { ...metaData, currentUrl: redactUrl(metaData.currentUrl) } }
      : {}),
  }
}

const maskLine = (line: unknown): unknown =>
  line !== null && typeof line === 'object' && 'log' in line && typeof line.log === 'string'
    ? { ...line, log: redactWords(line.log) }
    : line
