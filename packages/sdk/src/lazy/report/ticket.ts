import type { Ticket, TicketData, WebReplay } from '@lotse/contracts/frames/ticket'
import type { Host } from '../../core/host.ts'
import type { ReportNeeds, ReportRequest } from '../../core/reports.ts'
import { clip } from '../../core/text.ts'
import { metaData } from './meta-data.ts'

const SNAPSHOT_TIME = 20_000
const MOST_TAGS = 100
const TAG_LENGTH = 200

/** What the page knows, beside the form. */
export function collect(host: Host, { events, logs, networks }: ReportNeeds): TicketData {
  const { settings } = host
  const tags = tagsOf(settings.tags)
  return {
    customData: settings.customData,
    metaData: metaData(host),
    consoleLog: logs.entries(),
    networkLogs: networks.entries(),
    customEventLog: events.log(),
    formData: { ...settings.attributes },
    ...(tags.length > 0 ? { tags } : {}),
  }
}

export async function buildTicket(host: Host, needs: ReportNeeds, request: ReportRequest): Promise<Ticket> {
  const { exclude } = request
  const data = collect(host, needs)
  const drawing = needs.captures.drawing()
  const ticket: Ticket = {
    type: request.type,
    priority: request.priority,
    ...data,
    formData: { ...data.formData, ...request.formData },
    isSilent: request.isSilent,
  }
  if (request.outboundId) ticket.outbound = request.outboundId
  if (request.spamToken) ticket.spamToken = request.spamToken
  // What was blurred in the picture would still be seen in the replay.
  if (!exclude.replays && !drawing?.blurred) addReplay(ticket, replayOf(host, needs))
  for (const name of Object.keys(exclude) as (keyof typeof exclude)[]) {
    if (exclude[name] === true) delete ticket[name as keyof Ticket]
  }
  if (!exclude.screenshot) {
    const snapshot = await within(SNAPSHOT_TIME, host, takeSnapshot(host, needs))
    if (snapshot) ticket.screenshotData = snapshot
  }
  return ticket
}

/** What a site gives as tags, as the server takes them: one that it refuses would cost the whole report. */
export function tagsOf(given: unknown): string[] {
  const all = Array.isArray(given) ? given : [given]
  const texts = all.filter(one => typeof one === 'string' || typeof one === 'number')
  return texts.slice(0, MOST_TAGS).map(one => clip(String(one), TAG_LENGTH))
}

function addReplay(ticket: Ticket, replay: WebReplay | undefined): void {
  if (replay && replay.events.length > 0) ticket.webReplay = replay
}

/** The one taken when the form was opened shows what led to it; a report without a form has the latest. */
function replayOf(host: Host, { replays }: ReportNeeds): WebReplay | undefined {
  return (host.settings.globals.webReplay as WebReplay | undefined) ?? replays.take()
}

async function takeSnapshot(host: Host, { captures, lazy }: ReportNeeds) {
  const drawing = captures.drawing()
  if (drawing?.snapshot !== undefined) return drawing.snapshot
  const chunk = await lazy.load('snapshot')
  return chunk?.takeSnapshot(host, drawing)
}

/** A part that hangs or fails must not hold up the report. */
async function within<T>(milliseconds: number, { fault }: Host, work: Promise<T>): Promise<T | undefined> {
  // The browser's own timer: none of ours outlives `destroy`.
  const late = new Promise<undefined>(done => {
    AbortSignal.timeout(milliseconds).onabort = () => done(undefined)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    fault(error)
    return undefined
  }
}
