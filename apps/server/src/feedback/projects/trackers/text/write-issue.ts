import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { isRecord, textOf } from '@lotse/rules/values'
import { ticketPath } from '../../../bell/push.ts'
import type { FeedbackCtx } from '../../../context.ts'
import { readReport } from '../../../conversations/read-report.ts'
import { readTicket } from '../../../inbox/inbox.ts'
import { readReproduction } from '../../../inbox/reproduction/read-reproduction.ts'
import { resolveStack } from '../../../stacks/resolve-stack.ts'
import { readLogged } from '../../../stacks/show-stack.ts'
import { loadPart, rawPart, wholePart } from '../../../tickets/parts/stored-parts.ts'
import { issueText } from './issue-text.ts'
import type { Lang } from './issue-words.ts'

interface Asked {
  projectId: string
  ticketId: string
  lang: Lang
  withTest: boolean
}

/** Larger logs are only behind the link: parsing them would block everybody. */
const LARGEST_LOG = 512 * 1024
const LINES_AROUND = 12
const LONGEST_LINE = 500

/** An issue from a ticket as it is now. What cannot be read is left out, and never keeps it from being created. */
export async function writeIssue(
  ctx: FeedbackCtx,
  { projectId, ticketId, lang, withTest }: Asked,
): Promise<string> {
  const ticket = await readTicket(ctx, projectId, ticketId)
  const tried = <T>(work: Promise<T | undefined>): Promise<T | undefined> => work.catch(() => undefined)
  const logged = await tried(readLogged(ctx, projectId, ticketId, 'last'))
  const release = textOf(ticket.metaData.releaseVersionNumber)
  return issueText({
    lang,
    withTest,
    number: ticket.number,
    description: (await readReport(ctx, { id: ticketId, project_id: projectId, title: ticket.title })).text,
    url: ctx.settings.urls.lotse + ticketPath({ projectId, ticketId }),
    page: ticket.currentUrl,
    environment: environmentOf(ticket),
    reproduction: await tried(readReproduction(ctx, projectId, ticketId, lang)),
    stack: logged && (await tried(resolveStack(ctx, { projectId, release }, logged))),
    log: (await tried(linesAround(ctx, { projectId, ticketId }, logged?.entry))) ?? [],
    hasReplay: ticket.hasReplay,
    hasPicture: ticket.hasSnapshot,
  })
}

const shown = {
  releaseVersionNumber: 'Release',
  buildVersionNumber: 'Build',
  browserName: 'Browser',
  systemName: 'System',
  windowSize: 'Window',
  language: 'Language',
  sdkVersion: 'SDK',
}

const environmentOf = ({ metaData }: Pick<TicketDetail, 'metaData'>): [string, string][] =>
  Object.entries(shown).flatMap(([name, label]): [string, string][] => {
    const value = Object.hasOwn(metaData, name) ? metaData[name] : undefined
    const text = typeof value === 'number' ? String(value) : textOf(value)
    return text ? [[label, text.slice(0, 200)]] : []
  })

async function linesAround(
  ctx: FeedbackCtx,
  { projectId, ticketId }: Pick<Asked, 'projectId' | 'ticketId'>,
  entry: number | undefined,
): Promise<string[]> {
  const part = await loadPart(ctx, projectId, ticketId, 'console', LARGEST_LOG)
  if (!part || part.rawSize > LARGEST_LOG) return []
  const lines: unknown = JSON.parse(rawPart(await wholePart(part)).toString('utf8'))
  if (!Array.isArray(lines)) return []
  const last = entry ?? lines.length - 1
  return lines.slice(Math.max(0, last - LINES_AROUND), last + 3).flatMap(line => {
    if (!isRecord(line)) return []
    const text = `${textOf(line.priority)} ${textOf(line.log)}`.split('\n', 20).join(' ').trim()
    return text ? [text.slice(0, LONGEST_LINE)] : []
  })
}
