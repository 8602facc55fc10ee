import type { tokenRoutes } from '@lotse/contracts/api/tokens'
import type { assignmentRoutes } from '@lotse/contracts/assignment/assignment-rules'
import { type Client, createClient, type SendRequest } from '@lotse/contracts/client'
import type { accountRoutes } from '@lotse/contracts/console/account'
import type { analyticsRoutes } from '@lotse/contracts/console/analytics'
import type { bellRoutes, reminderRoutes } from '@lotse/contracts/console/bell'
import type { contactRoutes } from '@lotse/contracts/console/contacts'
import type { cardRoutes } from '@lotse/contracts/console/content/cards'
import type { botRoutes, flowRoutes, helpRoutes, newsRoutes } from '@lotse/contracts/console/content/content'
import type { helpImportRoutes } from '@lotse/contracts/console/content/help-imports'
import type { consoleOutboundRoutes } from '@lotse/contracts/console/content/outbound'
import type { givenUpRoutes } from '@lotse/contracts/console/given-up'
import type { macroRoutes } from '@lotse/contracts/console/macros'
import type { mailRoutes } from '@lotse/contracts/console/mail'
import type { projectRoutes } from '@lotse/contracts/console/projects'
import type { replyRoutes } from '@lotse/contracts/console/replies'
import type { serverStatusRoutes } from '@lotse/contracts/console/server-status'
import type { errorRuleRoutes } from '@lotse/contracts/console/stacks/error-rules'
import type { errorRoutes } from '@lotse/contracts/console/stacks/errors'
import type { sourceMapRoutes } from '@lotse/contracts/console/stacks/source-maps'
import type { stageRoutes } from '@lotse/contracts/console/stages'
import type { teamRoutes } from '@lotse/contracts/console/team'
import type { mergingConsoleRoutes } from '@lotse/contracts/console/ticket/merging'
import type { trackerRoutes } from '@lotse/contracts/console/ticket/trackers'
import type { unsentRoutes } from '@lotse/contracts/console/ticket/unsent'
import type { ticketConsoleRoutes } from '@lotse/contracts/console/tickets'
import type { companyRoutes } from '@lotse/contracts/contacts/companies'
import type { contactImportRoutes } from '@lotse/contracts/contacts/contact-imports'
import type { contactNoteRoutes } from '@lotse/contracts/contacts/contact-notes'
import type { archiveRoutes } from '@lotse/contracts/exports/archive/archive-routes'
import type { consoleSignOnRoutes } from '@lotse/contracts/sign-on/console-sign-on'
import type { viewRoutes } from '@lotse/contracts/views/inbox-views'
import type { letterRoutes, letterStopRoutes } from '@lotse/contracts/visitor/letter'
import type { webhookRoutes } from '@lotse/contracts/webhooks/lotse-webhooks'
import { createTransport } from '@lotse/ui/data/transport.ts'

export type ConsoleRoutes = typeof accountRoutes &
  typeof archiveRoutes &
  typeof analyticsRoutes &
  typeof assignmentRoutes &
  typeof bellRoutes &
  typeof botRoutes &
  typeof cardRoutes &
  typeof consoleOutboundRoutes &
  typeof consoleSignOnRoutes &
  typeof companyRoutes &
  typeof contactImportRoutes &
  typeof helpImportRoutes &
  typeof contactNoteRoutes &
  typeof contactRoutes &
  typeof flowRoutes &
  typeof helpRoutes &
  typeof letterRoutes &
  typeof letterStopRoutes &
  typeof macroRoutes &
  typeof mailRoutes &
  typeof newsRoutes &
  typeof projectRoutes &
  typeof reminderRoutes &
  typeof replyRoutes &
  typeof givenUpRoutes &
  typeof serverStatusRoutes &
  typeof errorRoutes &
  typeof errorRuleRoutes &
  typeof sourceMapRoutes &
  typeof stageRoutes &
  typeof teamRoutes &
  typeof ticketConsoleRoutes &
  typeof mergingConsoleRoutes &
  typeof trackerRoutes &
  typeof tokenRoutes &
  typeof unsentRoutes &
  typeof webhookRoutes &
  typeof viewRoutes

declare module '@lotse/ui/data/query.ts' {
  interface RouteTables {
    console: ConsoleRoutes
  }
}

/** A reading call is retried once; a writing one never is. */
const isRetried = ({ method }: SendRequest, status: number): boolean =>
  method === 'GET' && [408, 425, 502, 503, 504].includes(status)

/** Browsers refuse to outlive a page for more. */
const longestParting = 60_000

/** What is saved on leaving the page reaches the server, although nobody waits for the response. */
const sendOnLeaving: typeof fetch = (input, init) => {
  const isParting = init?.method === 'PUT' && document.visibilityState === 'hidden'
  const isShort = String(init?.body ?? '').length < longestParting
  return fetch(input, { ...init, keepalive: isParting && isShort })
}

/** Same origin, with the cookie. */
export const api: Client<ConsoleRoutes> = createClient<ConsoleRoutes>(
  createTransport({ isRetried, fetch: sendOnLeaving }),
)
