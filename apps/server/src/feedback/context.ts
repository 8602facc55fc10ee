import type { Role } from '@lotse/contracts/console/account'
import type { Routes } from '@lotse/contracts/route'
import type { Ctx, RequestCtx } from '../platform/context.ts'
import type { Handlers } from '../platform/http/mount.ts'
import type { DayMeter } from '../platform/limits/bytes-per-day.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import type { TakeTurn } from '../platform/limits/turns.ts'
import type { FindAccess } from './access/find-access.ts'
import type { ReadSummaries } from './checklists/read-summaries.ts'
import type { ReadConfig } from './config/read-config.ts'
import type { FindFlows } from './flows/flows.table.ts'
import type { TakeMail } from './inbound/take-mail.ts'
import type { Live } from './live/live.ts'
import type { ReadContent } from './outbound/read-content.ts'
import type { CountCrash } from './stacks/groups/count-crashes.ts'
import type { WriteTicket } from './tickets/ticket-writer.ts'
import type { FileStore } from './uploads/file-store.ts'
import type { Workers } from './workers/workers.ts'

/** What Lotse's verbs get in addition to the platform's context. */
export interface FeedbackCtx extends Ctx {
  live: Live
  files: FileStore
  limiter: Limiter
  findAccess: FindAccess
  findFlows: FindFlows
  writeTicket: WriteTicket
  countCrash: CountCrash
  /** Stores an incoming mail, no matter how it arrived. */
  takeMail: TakeMail
  /** Limits what visitors may store in a day. */
  dayMeter: DayMeter
  /** Runs small work on strangers' input in turns, so that nobody waits long. */
  takeTurn: TakeTurn
  /** The same for work that may take long: in turns, and nobody gets more than a fifth of the time. */
  takeShare: TakeTurn
  readConfig: ReadConfig
  readContent: ReadContent
  readSummaries: ReadSummaries
  /** Runs work on strangers' input that would block the event loop. */
  workers: Workers
}

export interface ProjectRef {
  id: string
  teamId: string
  defaultLang: string
  allowedOrigins: string[]
}

/** A visitor's session as the guard found it. */
export interface Visitor {
  projectId: string
  sessionId: string
  contactId: string
  verified: boolean
  /** The project accepts form reports only with a spam token. */
  requireSpamToken: boolean
  /** The project accepts larger reports than usual. */
  largeReports: boolean
  userId: string | null
  lang: string
  /** Scope of what only this visitor may see: the contact if it is proved, otherwise the session. */
  scopeId: string
}

export interface SdkCaller {
  project: ProjectRef
  key: string
  /** Routes for `visitor` always have one; `visitorOf` tells the compiler so. */
  visitor: Visitor | undefined
}
export type SdkCtx = RequestCtx<SdkCaller, FeedbackCtx>
export type SdkHandlers<T extends Routes> = Handlers<T, SdkCaller, FeedbackCtx>

export interface ConsoleCaller {
  account: { id: string; name: string; email: string }
  sessionId: string
  /** The account's role in the project or team that the path names. */
  role: Role | undefined
  teamId: string
  projectId: string
  /** The API token that calls in the account's name. */
  token?: TokenRef
}
export interface TokenRef {
  id: string
  name: string
}
/** What a verb of the console gets; `ctx.caller` is the calling account. */
export type ConsoleCtx = FeedbackCtx & { caller: ConsoleCaller }
export type ConsoleHandlers<T extends Routes> = Handlers<T, ConsoleCaller, FeedbackCtx>
