import type { EventEntry, Ticket, TicketData, WebReplay } from '@lotse/contracts/visitor/sent'
import { redactAddress } from '@lotse/rules/redaction/redact-address'
import type { ReportNeeds, ReportRequest } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import { clip, record } from '../../core/text/text.ts'
import { metaData } from './meta-data.ts'
import { plain } from './plain.ts'
import { within } from './within.ts'

const SNAPSHOT_TIME = 20_000
const MOST_TAGS = 100
const TAG_LENGTH = 200

/** What the page knows, beside the form. */
export async function collect(host: Host, needs: ReportNeeds): Promise<TicketData> {
  const { events, logs, networks } = needs
  const { settings } = host
  const tags = tagsOf(settings.tags)
  const data: TicketData = {
    customData: plain(settings.customData),
    metaData: metaData(host),
    consoleLog: logs.entries(),
    networkLogs: networks.entries(),
    customEventLog: events.log().map(one => withoutSecrets(plain(one))),
    formData: plain(settings.attributes),
    ...(tags.length > 0 ? { tags } : {}),
  }
  data.networkLogs.push(...(await attached(host, needs)))
  return data
}

/** A page that was seen is noted with its whole address. */
function withoutSecrets(entry: EventEntry): EventEntry {
  const data = record(entry.data)
  if (entry.name !== 'pageView' || typeof data.page !== 'string') return entry
  return { ...entry, data: { ...data, page: redactAddress(data.page) } }
}

/** Requests the site noted itself. What they hold is known to be clean only where the network's own code has seen it. */
async function attached({ settings }: Host, { config, lazy }: ReportNeeds) {
  const { externalRequests } = settings
  if (externalRequests.length === 0) return []
  const chunk = await lazy.load('network')
  return chunk?.attached(externalRequests, settings, config.current()) ?? []
}

export async function buildTicket(host: Host, needs: ReportNeeds, request: ReportRequest): Promise<Ticket> {
  const { exclude } = request
  const drawing = needs.captures.drawing()
  const taken = exclude.replays ? undefined : replayOf(host, needs)
  // What was blurred in the picture would still be seen in the replay: only the word of why it is missing goes along.
  const replay = taken && drawing?.blurred ? withoutPages(taken) : taken
  const data = await collect(host, needs)
  const ticket: Ticket = {
    type: request.type,
    priority: request.priority,
    ...data,
    formData: { ...data.formData, ...plain(request.formData) },
    isSilent: request.isSilent,
  }
  if (request.outboundId) ticket.outbound = request.outboundId
  if (request.flow) ticket.flow = request.flow
  if (request.spamToken) ticket.spamToken = request.spamToken
  if (replay && replay.events.length > 0) ticket.webReplay = replay
  if (!exclude.screenshot && !exclude.screenshotData) {
    const snapshot = await within(SNAPSHOT_TIME, takeSnapshot(host, needs)).catch(host.fault)
    if (snapshot) ticket.screenshotData = snapshot
  }
  for (const name of Object.keys(exclude) as (keyof typeof exclude)[]) {
    if (exclude[name] === true) delete ticket[name as keyof Ticket]
  }
  return ticket
}

/** What a site gives as tags, as the server takes them: one that it refuses would cost the whole report. */
export function tagsOf(given: unknown): string[] {
  const all = Array.isArray(given) ? given : [given]
  const texts = all.filter(one => typeof one === 'string' || typeof one === 'number')
  return texts.slice(0, MOST_TAGS).map(one => clip(String(one), TAG_LENGTH))
}

const withoutPages = (replay: WebReplay): WebReplay => ({
  ...replay,
  events: [
    {
      type: 5,
      timestamp: replay.startDate,
      data: { tag: 'gleap-dropped', payload: { reason: 'redacted' } },
    },
  ],
})

/** The one taken when the form was opened shows what led to it; a report without a form has the latest. */
function replayOf(host: Host, { replays }: ReportNeeds): WebReplay | undefined {
  return (host.settings.globals.webReplay as WebReplay | undefined) ?? replays.take()
}

async function takeSnapshot(host: Host, { captures, lazy }: ReportNeeds) {
  const drawing = captures.drawing()
  if (drawing?.snapshot !== undefined) return drawing.snapshot
  const chunk = await lazy.load('snapshot')
  return chunk?.start(host, drawing)
}
