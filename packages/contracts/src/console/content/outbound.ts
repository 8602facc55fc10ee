import { z } from 'zod'
import { dateTime, period } from '../../date-time.ts'
import { routes } from '../../route.ts'
import { operators, pageRule, tooltip } from '../../visitor/config.ts'
import { highest, longest } from '../../visitor/longest.ts'
import { bannerData, callToAction, checklistStep, tourConfig, tourStep } from '../../visitor/outbound.ts'
import { contactKinds } from '../fields/choices.ts'
import { langCode, localText } from '../fields/text.ts'
import { version } from '../fields/version.ts'
import { isLink, webAddress } from '../settings.ts'

export const outboundKinds = [
  'notification',
  'banner',
  'survey',
  'news',
  'checklist',
  'tour',
  'tooltip',
] as const
export type OutboundKind = (typeof outboundKinds)[number]
export const outboundStatuses = ['draft', 'live', 'paused', 'archived'] as const
export type OutboundStatus = (typeof outboundStatuses)[number]

/** For whom, where and when. All given conditions must hold; without any, it is for everybody, everywhere. */
export const targeting = z.object({
  /** Including rules are alternatives; excluding rules must all hold. */
  pageRules: z.array(pageRule).max(30).default([]),
  /** When the visitor tracks this event; otherwise when a page is seen. */
  event: z.string().max(longest.event).optional(),
  attributes: z
    .array(
      z.object({
        /** A contact field, or a key of their custom data. */
        key: z.string().max(longest.key),
        operator: z.enum(operators),
        value: z.union([z.string().max(longest.input), z.number(), z.boolean()]).optional(),
      }),
    )
    .max(30)
    .default([]),
  languages: z.array(langCode).max(50).default([]),
  audience: z.enum(contactKinds).default('all'),
  from: dateTime.optional(),
  to: dateTime.optional(),
  /**
   * once: a visitor gets it once. hours: again after that many hours, that many times. always: whenever it
   * matches.
   */
  frequency: z
    .union([
      z.object({ kind: z.literal('once') }),
      z.object({
        kind: z.literal('hours'),
        hours: z.number().int().min(1).max(highest.hoursBetween),
        max: z.number().int().min(1).max(highest.timesShown),
      }),
      z.object({ kind: z.literal('always') }),
    ])
    .default({ kind: 'once' }),
})
export type Targeting = z.output<typeof targeting>

/** The valid form for storage, whoever stores it. */
const plannedTargeting = targeting.refine(
  ({ from, to }) => !from || !to || Date.parse(from) < Date.parse(to),
  {
    path: ['to'],
    error: 'ends before it begins',
  },
)

/** `details` of `outbound_incomplete`: what is missing. `step` counts from one. */
export interface OutboundGap {
  what:
    | 'text'
    | 'subject'
    | 'steps'
    | 'stepTitle'
    | 'stepText'
    | 'selector'
    | 'event'
    | 'pageRule'
    | 'attribute'
  step?: number
}

const sender = z.object({ name: z.string().max(longest.name), profileImageUrl: webAddress.optional() })
const tourSender = z.object({
  firstName: z.string().max(longest.name),
  profileImageUrl: webAddress.optional(),
})

export const notificationConfig = z.object({
  /** `{{name}}` stands for the visitor's first name. */
  text: localText(longest.paragraph),
  sender: sender.optional(),
  sound: z.boolean().default(true),
})
/** A page of the site on which a tour begins. */
const page = z
  .string()
  .max(2000)
  .refine(value => isLink(value, /^https?:$/))

export const bannerConfig = bannerData.extend({
  html: localText(20_000),
  buttonText: localText(longest.name).optional(),
  action: callToAction
    .refine(({ kind, value = '' }) => kind !== 'open-url' || isLink(value), { path: ['value'] })
    .optional(),
  format: z.enum(['inline', 'floating']).default('inline'),
  sender: tourSender.optional(),
})
export const surveyConfig = z.object({
  flowId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  format: z.enum(['survey', 'survey_full']).default('survey'),
})
export const newsConfig = z.object({ newsId: z.uuid(), sound: z.boolean().default(false) })
export const checklistConfig = z.object({
  subject: localText(longest.title),
  message: localText(longest.text).default({}),
  sender: tourSender.optional(),
  steps: z
    .array(
      checklistStep
        .extend({
          title: localText(longest.line),
          description: localText(20_000).optional(),
          actionTitle: localText(longest.name).optional(),
        })
        .refine(({ action, actionBody = '' }) => action !== 'REDIRECT_URL' || isLink(actionBody), {
          path: ['actionBody'],
        }),
    )
    .min(1)
    .max(50),
  successTitle: localText(longest.title).optional(),
  successMessage: localText(longest.paragraph).optional(),
  /** How visitors hear of it. */
  popupType: z.enum(['widget', 'notification', 'none']).default('notification'),
})
export const localTourConfig = tourConfig.extend({
  steps: z
    .array(
      tourStep.extend({
        message: localText(20_000).optional(),
        voice: webAddress.optional(),
        videoUrl: webAddress.optional(),
      }),
    )
    .max(100),
  nextText: localText(longest.label).optional(),
  prevText: localText(longest.label).optional(),
  doneText: localText(longest.label).optional(),
  kaiAvatar: webAddress.optional(),
  startURL: page.optional(),
  baseURL: page.optional(),
  sender: tourSender.optional(),
})
export const tooltipConfig = tooltip.omit({ id: true, page: true, pageType: true, pageRules: true }).extend({
  html: localText(20_000),
})

export const outboundConfigs = {
  notification: notificationConfig,
  banner: bannerConfig,
  survey: surveyConfig,
  news: newsConfig,
  checklist: checklistConfig,
  tour: localTourConfig,
  tooltip: tooltipConfig,
} as const satisfies Record<OutboundKind, z.ZodType>

export const outboundStats = z.object({
  /** Numbers of visitors. */
  shown: z.number(),
  clicked: z.number(),
  completed: z.number(),
  quit: z.number(),
})

/** What visitors did with it, day by day (UTC); empty days are left out. */
export const outboundResults = z.object({
  /** For all time. */
  total: outboundStats,
  perDay: z.array(outboundStats.extend({ day: z.string() })),
  /** Tours: visitors who saw the first step, the second, and so on. */
  steps: z.array(z.number()),
})
export type OutboundResults = z.output<typeof outboundResults>

const base = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(outboundStatuses),
  targeting,
  stats: outboundStats,
  version: z.number(),
  liveAt: z.string().nullable(),
  updatedAt: z.string(),
})
export const consoleOutbound = z.discriminatedUnion('kind', [
  base.extend({ kind: z.literal('notification'), config: notificationConfig }),
  base.extend({ kind: z.literal('banner'), config: bannerConfig }),
  base.extend({ kind: z.literal('survey'), config: surveyConfig }),
  base.extend({ kind: z.literal('news'), config: newsConfig }),
  base.extend({ kind: z.literal('checklist'), config: checklistConfig }),
  base.extend({ kind: z.literal('tour'), config: localTourConfig }),
  base.extend({ kind: z.literal('tooltip'), config: tooltipConfig }),
])
export type ConsoleOutbound = z.output<typeof consoleOutbound>
/** A kind with its content. */
export type OutboundConfig = ConsoleOutbound extends infer One
  ? One extends { kind: infer Kind; config: infer Config }
    ? { kind: Kind; config: Config }
    : never
  : never

const name = z.string().trim().min(1).max(longest.name)

export const consoleOutboundRoutes = routes({
  'GET /console/projects/:projectId/outbound': {
    who: 'viewer',
    summary: 'List everything the project shows its visitors, with figures',
    query: z.object({
      kind: z.enum(outboundKinds).optional(),
      status: z.enum(outboundStatuses).optional(),
    }),
    answer: z.object({ items: z.array(consoleOutbound) }),
  },
  'POST /console/projects/:projectId/outbound': {
    who: 'agent',
    summary: 'Create a draft; the config must fit the kind',
    body: z.object({
      kind: z.enum(outboundKinds),
      name,
      config: z.unknown(),
      targeting: plannedTargeting.default(() => targeting.parse({})),
    }),
    answer: consoleOutbound,
    status: 201,
  },
  'GET /console/projects/:projectId/outbound/:outboundId': {
    who: 'viewer',
    summary: 'Get an outbound',
    answer: consoleOutbound,
  },
  'GET /console/projects/:projectId/outbound/:outboundId/results': {
    who: 'viewer',
    summary: 'Get the results of an outbound in a period of at most 366 days: by day, and by step for a tour',
    limit: 'numbers',
    query: z.object(period),
    answer: outboundResults,
  },
  'PATCH /console/projects/:projectId/outbound/:outboundId': {
    who: 'agent',
    summary: 'Edit an outbound, publish, pause or archive it; it must be complete to be live',
    body: z.object({
      version,
      name: name.optional(),
      status: z.enum(outboundStatuses).optional(),
      config: z.unknown().optional(),
      targeting: plannedTargeting.optional(),
    }),
    answer: consoleOutbound,
  },
  'DELETE /console/projects/:projectId/outbound/:outboundId': {
    who: 'manager',
    summary: 'Delete an outbound with its figures',
    answer: z.object({}),
  },
})
