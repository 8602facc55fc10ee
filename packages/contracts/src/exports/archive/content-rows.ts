import { z } from 'zod'
import { assignmentRoutes } from '../../assignment/assignment-rules.ts'
import {
  botRoutes,
  contentStatus,
  flowRoutes,
  helpRoutes,
  newsRoutes,
} from '../../console/content/content.ts'
import { consoleOutboundRoutes, outboundStatuses } from '../../console/content/outbound.ts'
import { identityModes } from '../../console/fields/choices.ts'
import { langCode, trimmed } from '../../console/fields/text.ts'
import { macroRoutes } from '../../console/macros.ts'
import { projectRoutes } from '../../console/projects.ts'
import { replyRoutes } from '../../console/replies.ts'
import { projectSettingsChange } from '../../console/settings.ts'
import { stageRoutes } from '../../console/stages.ts'
import { viewRoutes } from '../../views/inbox-views.ts'
import { longest } from '../../visitor/longest.ts'
import { webhookRoutes } from '../../webhooks/lotse-webhooks.ts'
import { colleague, maybe, place, stamps, uses } from './row-fields.ts'

/** Each is what the console sends to create such a thing, and what the console cannot say: its id, status and times. */

const id = z.uuid()
const textId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
const inProject = '/console/projects/:projectId'

const projectFields = projectRoutes[`PATCH ${inProject}`].body.shape
const { name: _, ...stageFields } = stageRoutes[`POST ${inProject}/stages`].body.shape
const viewFields = viewRoutes[`POST ${inProject}/views`].body.omit({ id: true, isShared: true })
const replyFields = replyRoutes[`POST ${inProject}/replies`].body.omit({ isShared: true, files: true })
const ruleFields = assignmentRoutes[`POST ${inProject}/assignment-rules`].body

export const contentRows = {
  settings: z.object({
    id,
    defaultLang: langCode,
    identityMode: z.enum(identityModes),
    allowedOrigins: projectFields.allowedOrigins.unwrap(),
    settings: projectSettingsChange,
  }),
  stages: z.object({
    ...stageFields,
    id: textId,
    // The stage that every status has may be called like it.
    name: trimmed(longest.tab),
    place,
    ...stamps,
  }),
  flows: flowRoutes[`POST ${inProject}/flows`].body.extend({ status: contentStatus, ...stamps }),
  bots: botRoutes[`POST ${inProject}/bots`].body.extend({ status: contentStatus, ...stamps }),
  collections: helpRoutes[`POST ${inProject}/help/collections`].body.extend({ id, ...stamps }),
  articles: helpRoutes[`POST ${inProject}/help/articles`].body.extend({
    id,
    status: contentStatus,
    ...stamps,
  }),
  news: newsRoutes[`POST ${inProject}/news`].body.extend({
    id,
    status: contentStatus,
    author: colleague,
    publishedAt: maybe,
    ...stamps,
  }),
  outbounds: consoleOutboundRoutes[`POST ${inProject}/outbound`].body.extend({
    id,
    status: z.enum(outboundStatuses),
    liveAt: maybe,
    ...stamps,
  }),
  replies: replyFields.extend({ id, uses, ...stamps }),
  macros: macroRoutes[`POST ${inProject}/macros`].body.extend({ id, uses, ...stamps }),
  views: viewFields.extend({ id, ...stamps }),
  rules: ruleFields
    .omit({ people: true })
    .extend({ id, people: z.array(colleague).max(200), place, ...stamps }),
  /** Without their secrets, and without the rest of their addresses, which open chat tools to everybody. */
  webhooks: webhookRoutes[`POST ${inProject}/webhooks`].body.extend({ id, ...stamps }),
}
