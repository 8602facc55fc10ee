import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { redactUrl, redactValue } from '@lotse/rules/redaction/redact-text'
import { maskHtml } from './mask-html.ts'
import { maskReplay } from './mask-replay.ts'
import { redactLinks } from './redact-links.ts'

/**
 * Removes what must not be stored, before anything is stored. Our own SDK has already done so; other clients
 * send headers, passwords, addresses and marked fields as they are.
 */
export function maskTicket(body: TicketBody): TicketBody {
  const { networkLogs, consoleLog, customEventLog, screenshotData, webReplay, metaData } = body
  if (webReplay) maskReplay(webReplay.events)
  return {
    ...body,
    ...(networkLogs ? { networkLogs: networkLogs.map(redactRequest) } : {}),
    ...(consoleLog ? { consoleLog: consoleLog.map(line => redactValue(line)) } : {}),
    ...(customEventLog ? { customEventLog: customEventLog.map(event => redactValue(event)) } : {}),
    ...(screenshotData
      ? { screenshotData: withBase({ ...screenshotData, html: redactLinks(maskHtml(screenshotData.html)) }) }
      : {}),
    ...(webReplay ? { webReplay: withBase(webReplay) } : {}),
    ...(metaData ? { metaData: redactMeta(metaData) } : {}),
  }
}

/**
 * Values have any shape: headers may be lists, a payload may be an object. An address may contain spaces, so
 * it is handled by name.
 */
function redactRequest(entry: unknown): unknown {
  const clean = redactValue(entry)
  if (clean === null || typeof clean !== 'object' || !('url' in clean)) return clean
  return typeof clean.url === 'string' ? { ...clean, url: redactUrl(clean.url) } : clean
}

function redactMeta(metaData: Record<string, unknown>): Record<string, unknown> {
  const clean = redactValue(metaData) as Record<string, unknown>
  return typeof clean.currentUrl === 'string' ? { ...clean, currentUrl: redactUrl(clean.currentUrl) } : clean
}

const withBase = <T extends { baseUrl?: string | null }>(part: T): T =>
  typeof part.baseUrl === 'string' ? { ...part, baseUrl: redactUrl(part.baseUrl) } : part
