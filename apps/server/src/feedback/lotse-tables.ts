import { tokenRoutes } from '@lotse/contracts/api/tokens'
import { assignmentRoutes } from '@lotse/contracts/assignment/assignment-rules'
import { accountRoutes } from '@lotse/contracts/console/account'
import { analyticsRoutes } from '@lotse/contracts/console/analytics'
import { bellRoutes, reminderRoutes, unsubscribeRoutes } from '@lotse/contracts/console/bell'
import { contactRoutes } from '@lotse/contracts/console/contacts'
import { cardRoutes } from '@lotse/contracts/console/content/cards'
import { botRoutes, flowRoutes, helpRoutes, newsRoutes } from '@lotse/contracts/console/content/content'
import { helpImportRoutes } from '@lotse/contracts/console/content/help-imports'
import { consoleOutboundRoutes } from '@lotse/contracts/console/content/outbound'
import { givenUpRoutes } from '@lotse/contracts/console/given-up'
import { macroRoutes } from '@lotse/contracts/console/macros'
import { mailRoutes } from '@lotse/contracts/console/mail'
import { projectRoutes } from '@lotse/contracts/console/projects'
import { replyRoutes } from '@lotse/contracts/console/replies'
import { serverStatusRoutes } from '@lotse/contracts/console/server-status'
import { errorRuleRoutes } from '@lotse/contracts/console/stacks/error-rules'
import { errorRoutes } from '@lotse/contracts/console/stacks/errors'
import { sourceMapRoutes } from '@lotse/contracts/console/stacks/source-maps'
import { stageRoutes } from '@lotse/contracts/console/stages'
import { teamRoutes } from '@lotse/contracts/console/team'
import { mergingConsoleRoutes } from '@lotse/contracts/console/ticket/merging'
import { trackerHookRoutes, trackerRoutes } from '@lotse/contracts/console/ticket/trackers'
import { unsentRoutes } from '@lotse/contracts/console/ticket/unsent'
import { ticketConsoleRoutes } from '@lotse/contracts/console/tickets'
import { companyRoutes } from '@lotse/contracts/contacts/companies'
import { contactImportRoutes } from '@lotse/contracts/contacts/contact-imports'
import { contactNoteRoutes } from '@lotse/contracts/contacts/contact-notes'
import { archiveRoutes } from '@lotse/contracts/exports/archive/archive-routes'
import { exportRoutes } from '@lotse/contracts/exports/console-exports'
import { inboundRoutes } from '@lotse/contracts/mail/inbound'
import type { Routes } from '@lotse/contracts/route'
import { consoleBackChannelRoutes } from '@lotse/contracts/sign-on/back-channel'
import { consoleSignOnRoutes } from '@lotse/contracts/sign-on/console-sign-on'
import { viewRoutes } from '@lotse/contracts/views/inbox-views'
import { configRoutes } from '@lotse/contracts/visitor/config'
import { contentRoutes } from '@lotse/contracts/visitor/content'
import { conversationRoutes } from '@lotse/contracts/visitor/conversation'
import { letterRoutes, letterStopRoutes } from '@lotse/contracts/visitor/letter'
import { outboundRoutes } from '@lotse/contracts/visitor/outbound'
import { sessionRoutes } from '@lotse/contracts/visitor/session'
import { ticketRoutes } from '@lotse/contracts/visitor/ticket'
import { uploadRoutes } from '@lotse/contracts/visitor/upload'
import { webhookRoutes } from '@lotse/contracts/webhooks/lotse-webhooks'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/http/mount.ts'
import { takeFields, takeForms } from '../platform/http/small-page.ts'
import type { Mounted } from '../platform/tokens/mount-for-programs.ts'
import { consoleEdge } from './access/console-edge.ts'
import { sdkEdge, sessionEdge } from './access/sdk-edge.ts'
import { tokenEdge } from './access/token-edge.ts'
import { accountHandlers } from './accounts/accounts.routes.ts'
import { backChannelHandlers } from './accounts/sign-on/remote-logout.ts'
import { signOnHandlers } from './accounts/sign-on/sign-on.routes.ts'
import { teamHandlers } from './accounts/teams.routes.ts'
import { analyticsHandlers } from './analytics/analytics.routes.ts'
import { mountApi } from './api/mount-api.ts'
import { tokenHandlers } from './api/tokens.routes.ts'
import { bellHandlers } from './bell/bell.routes.ts'
import { unsubscribeHandlers } from './bell/unsubscribe.ts'
import { botHandlers } from './bots/bots.routes.ts'
import { configHandlers } from './config/config.routes.ts'
import { companyHandlers } from './contacts/companies/companies.routes.ts'
import { contactHandlers } from './contacts/contacts.routes.ts'
import { contactImportHandlers } from './contacts/imports/imports.routes.ts'
import { contactNoteHandlers } from './contacts/notes/notes.routes.ts'
import { contentHandlers } from './content/content.routes.ts'
import type { ConsoleHandlers, FeedbackCtx, SdkHandlers } from './context.ts'
import { cardHandlers } from './conversations/cards/cards.routes.ts'
import { conversationHandlers } from './conversations/conversations.routes.ts'
import { flowHandlers } from './flows/flows.routes.ts'
import { givenUpHandlers } from './given-up/given-up.routes.ts'
import { helpHandlers } from './help/help.routes.ts'
import { helpImportHandlers } from './help/imports/help-imports.routes.ts'
import { serverStatusHandlers } from './housekeeping/server-status.routes.ts'
import { inboundEdge, inboundHandlers, takeMails } from './inbound/doors/http-door.ts'
import { assignmentHandlers } from './inbox/assignment/assignment-rules.routes.ts'
import { inboxHandlers } from './inbox/inbox.routes.ts'
import { mergingHandlers } from './inbox/merging/merging.routes.ts'
import { reminderHandlers } from './inbox/reminders/reminders.routes.ts'
import { stageHandlers } from './inbox/stages/stages.routes.ts'
import { unsentHandlers } from './inbox/unsent/unsent.routes.ts'
import { viewHandlers } from './inbox/views/views.routes.ts'
import { letterHandlers, letterStopHandlers, mailHandlers } from './letters/letters.routes.ts'
import { newsHandlers } from './news/news.routes.ts'
import { consoleOutboundHandlers, outboundHandlers } from './outbound/outbound.routes.ts'
import { archiveHandlers } from './projects/archive/archive.routes.ts'
import { exportHandlers } from './projects/exports/exports.routes.ts'
import { projectHandlers } from './projects/projects.routes.ts'
import { trackerHandlers } from './projects/trackers/trackers.routes.ts'
import { takeBytes, trackerHookHandlers } from './projects/trackers/work/hear-tracker.ts'
import { webhookHandlers } from './projects/webhooks/webhooks.routes.ts'
import { macroHandlers } from './replies/macros/macros.routes.ts'
import { replyHandlers } from './replies/replies.routes.ts'
import { sessionHandlers } from './sessions/sessions.routes.ts'
import { errorHandlers } from './stacks/groups/errors.routes.ts'
import { errorRuleHandlers } from './stacks/groups/rules/error-rules.routes.ts'
import { sourceMapHandlers } from './stacks/source-maps.routes.ts'
import { reportEdge, takeReports } from './tickets/report-body.ts'
import { ticketHandlers } from './tickets/tickets.routes.ts'
import { uploadHandlers } from './uploads/uploads.routes.ts'

/** The tables of people's browsers, and those of programs with a token. */
export interface LotseTables {
  tables: Routes[]
  api: Routes[]
}

/** One line per table. The OpenAPI documents and the tenancy tests are built from the same lists. */
export function mountTables(app: FastifyInstance, ctx: FeedbackCtx): LotseTables {
  const tables: Routes[] = []
  const ofConsole: Mounted[] = []
  const sdk = <T extends Routes>(table: T, handlers: SdkHandlers<T>, edge = sdkEdge(ctx)) => {
    mount(app, table, handlers, edge)
    tables.push(table)
  }
  const team = <T extends Routes>(table: T, handlers: ConsoleHandlers<T>) => {
    mount(app, table, handlers, consoleEdge(ctx))
    tables.push(table)
    ofConsole.push({ table, handlers })
  }
  sdk(sessionRoutes, sessionHandlers, sessionEdge(ctx))
  sdk(configRoutes, configHandlers)
  tables.push(ticketRoutes)
  // It needs its own scope because it parses bodies differently.
  app.register((room, _options, done) => {
    takeReports(room, ctx)
    mount(room, ticketRoutes, ticketHandlers, reportEdge(ctx))
    done()
  })
  tables.push(inboundRoutes)
  app.register((room, _options, done) => {
    takeMails(room, ctx)
    mount(room, inboundRoutes, inboundHandlers, inboundEdge(ctx))
    done()
  })
  tables.push(trackerHookRoutes)
  app.register((room, _options, done) => {
    takeBytes(room)
    mount(room, trackerHookRoutes, trackerHookHandlers, sdkEdge(ctx))
    done()
  })
  // A mail program submits the unsubscribe button as a form; its content does not matter.
  tables.push(letterStopRoutes, unsubscribeRoutes)
  app.register((room, _options, done) => {
    takeForms(room)
    mount(room, letterStopRoutes, letterStopHandlers, sdkEdge(ctx))
    mount(room, unsubscribeRoutes, unsubscribeHandlers, tokenEdge(ctx))
    done()
  })
  // Providers send their tokens as a form, too.
  tables.push(consoleBackChannelRoutes)
  app.register((room, _options, done) => {
    takeFields(room)
    mount(room, consoleBackChannelRoutes, backChannelHandlers, tokenEdge(ctx))
    done()
  })
  sdk(letterRoutes, letterHandlers)
  sdk(uploadRoutes, uploadHandlers)
  sdk(conversationRoutes, conversationHandlers)
  sdk(contentRoutes, contentHandlers)
  sdk(outboundRoutes, outboundHandlers)
  team(accountRoutes, accountHandlers)
  team(consoleSignOnRoutes, signOnHandlers)
  team(teamRoutes, teamHandlers)
  team(projectRoutes, projectHandlers)
  team(givenUpRoutes, givenUpHandlers)
  team(serverStatusRoutes, serverStatusHandlers)
  team(ticketConsoleRoutes, inboxHandlers)
  team(mergingConsoleRoutes, mergingHandlers)
  team(trackerRoutes, trackerHandlers)
  team(errorRoutes, errorHandlers)
  team(errorRuleRoutes, errorRuleHandlers)
  team(sourceMapRoutes, sourceMapHandlers)
  team(unsentRoutes, unsentHandlers)
  team(cardRoutes, cardHandlers)
  team(replyRoutes, replyHandlers)
  team(macroRoutes, macroHandlers)
  team(stageRoutes, stageHandlers)
  team(assignmentRoutes, assignmentHandlers)
  team(viewRoutes, viewHandlers)
  team(contactRoutes, contactHandlers)
  team(contactNoteRoutes, contactNoteHandlers)
  team(contactImportRoutes, contactImportHandlers)
  team(companyRoutes, companyHandlers)
  team(analyticsRoutes, analyticsHandlers)
  team(flowRoutes, flowHandlers)
  team(botRoutes, botHandlers)
  team(newsRoutes, newsHandlers)
  team(helpRoutes, helpHandlers)
  team(helpImportRoutes, helpImportHandlers)
  team(bellRoutes, bellHandlers)
  team(reminderRoutes, reminderHandlers)
  team(consoleOutboundRoutes, consoleOutboundHandlers)
  team(mailRoutes, mailHandlers)
  team(exportRoutes, exportHandlers)
  team(archiveRoutes, archiveHandlers)
  team(tokenRoutes, tokenHandlers)
  team(webhookRoutes, webhookHandlers)
  return { tables, api: mountApi(app, ctx, ofConsole) }
}
