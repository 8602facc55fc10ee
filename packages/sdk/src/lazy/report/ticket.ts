import type { EventEntry, Ticket, TicketData, WebReplay } from '@lotse/contracts/visitor/sent'
import { redactAddress } from '@lotse/rules/redaction/redact-address'
import type { ReportNeeds, ReportRequest } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import { plain } from '../../core/text/json.ts'
import { clip, record } from '../../core/text/text.ts'
import { consoleLog } from './console-log.ts'
import { metaData } from './meta-data.ts'
import { within } from './within.ts'

const SNAPSHOT_TIME = 20_000
/** A report is worth more than its figures. */
const VITALS_TIME = 2000
const MOST_TAGS = 100
const TAG_LENGTH = 200

/** What the page knows in addition to the form. */
export async function collect(host: Host, needs: ReportNeeds): Promise<TicketData> {
  const { events, logs, networks } = needs
  const { settings } = host
  const tags = tagsOf(settings.tags)
  const data: TicketData = {
    customData: plain(settings.customData),
    metaData: metaData(host),
    consoleLog: consoleLog(logs.lines()),
    networkLogs: networks.entries(),
    customEventLog: events.log().map(one => withoutSecrets(plain(one))),
    formData: plain(settings.attributes),
    ...(tags.length > 0 ? { tags } : {}),
  }
  // Only the network's own code can clean what the site recorded itself.
  const { externalRequests } = settings
  const network = externalRequests.length > 0 ? await networks.load() : undefined
  data.networkLogs.push(...(network?.attached(externalRequests) ?? []))
  return data
}

/** Page views are recorded with their whole address. */
function withoutSecrets(entry: EventEntry): EventEntry {
  const data = record(entry.data)
  if (entry.name !== 'pageView' || typeof data.page !== 'string') return entry
  return { ...entry, data: { ...data, page: redactAddress(data.page) } }
}

/** For a finished one, see `testing/example-ticket.ts`. */
export async function buildTicket(host: Host, needs: ReportNeeds, request: ReportRequest): Promise<Ticket> {
  const { exclude } = request
  const drawing = needs.captures.drawing()
  // The replay taken when the form was opened shows what led to it; a report without a form gets the latest.
  const taken = exclude.replays ? undefined : (host.settings.globals.webReplay ?? needs.replays.take())
  // What was covered in the picture could still be seen in the replay: only the reason for its absence is sent.
  const replay = taken && drawing?.isRedacted ? withoutPages(taken) : taken
  const data = await collect(host, needs)
  const vitals = await within(VITALS_TIME, import('./vitals.ts')).catch(() => undefined)
  Object.assign(data.metaData, vitals?.measured())
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
    const snapshot = await within(SNAPSHOT_TIME, needs.captures.snapshot()).catch(host.fault)
    if (snapshot) ticket.screenshotData = snapshot
  }
  for (const name of Object.keys(exclude) as (keyof typeof exclude)[]) {
    if (exclude[name] === true) delete ticket[name as keyof Ticket]
  }
  return ticket
}

/** A site's tags in the format that the server accepts: a refused tag would cost the whole report. */
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
