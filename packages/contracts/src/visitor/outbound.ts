import { z } from 'zod'
import { routes } from '../route.ts'
import { stepModes, stepTypes } from './choices.ts'
import { pageRule } from './config.ts'
import { highest, longest } from './longest.ts'

const sender = z.object({
  firstName: z.string().max(longest.name),
  profileImageUrl: z.string().max(longest.address).optional(),
})

export const tourStep = z.object({
  type: z.enum(stepTypes),
  selector: z.string().max(longest.address).optional(),
  /** Ours: several ways to find the element. */
  selectors: z.array(z.string().max(longest.address)).max(10).optional(),
  /** Ours: the element's text and position when it was picked. */
  hint: z
    .object({
      text: z.string().max(longest.name).optional(),
      x: z.number().min(0).max(1).optional(),
      y: z.number().min(0).max(1).optional(),
    })
    .optional(),
  /** HTML of the allow-list; cleaned when it is saved, and again when it is shown. */
  message: z.string().max(20_000).optional(),
  mode: z.enum(stepModes).optional(),
  videoUrl: z.string().max(longest.address).optional(),
  voice: z.string().max(longest.address).optional(),
  inputType: z.string().max(longest.code).optional(),
  inputValue: z.string().max(longest.input).optional(),
})
export type TourStep = z.output<typeof tourStep>

export const tourConfig = z.object({
  /** `cobrowse` is the copilot. */
  tourType: z.enum(['cobrowse', 'steps']).optional(),
  steps: z.array(tourStep).max(100),
  allowClose: z.boolean().optional(),
  backButton: z.boolean().optional(),
  nextText: z.string().max(longest.label).optional(),
  prevText: z.string().max(longest.label).optional(),
  doneText: z.string().max(longest.label).optional(),
  sender: sender.optional(),
  gradient: z.boolean().optional(),
  playVoice: z.boolean().optional(),
  kaiAvatar: z.string().max(longest.address).optional(),
  kaiSlug: z.string().max(longest.name).optional(),
  /** Newer clients: the question to ask if the browser blocks sound. */
  unmuteModalTitle: z.string().max(longest.name).optional(),
  unmuteModalButton: z.string().max(longest.label).optional(),
  unmuteModalContinue: z.string().max(longest.label).optional(),
  /**
   * Newer clients: a tour started elsewhere goes to this page first; relative to `baseURL` or the current
   * page.
   */
  startURL: z.string().max(longest.address).optional(),
  baseURL: z.string().max(longest.address).optional(),
})
export type TourConfig = z.output<typeof tourConfig>

/** What the server tells a page to do, over the websocket. Any unknown type is a survey's flow id. */
export const outboundAction = z.looseObject({
  actionType: z.string(),
  /** Id for deduplication and for `outbound-{id}-…` events. */
  outbound: z.string(),
  format: z.string().optional(),
  createdAt: z.string(),
  sound: z.boolean().optional(),
  /**
   * Banners: the frame posts to `{reportUrl}/shown`, `/clicked` and `/closed`. It does not have its own
   * session.
   */
  reportUrl: z.string().optional(),
  /** Banners, ours: the language of the text. */
  lang: z.string().optional(),
  data: z.looseObject({}),
})
export type OutboundAction = z.output<typeof outboundAction>

export const notificationData = z.object({
  text: z.string(),
  sender: z.object({ name: z.string(), profileImageUrl: z.string().optional() }).optional(),
  conversation: z.object({ shareToken: z.string() }).optional(),
  news: z.object({ id: z.string() }).optional(),
  coverImageUrl: z.string().optional(),
  previewText: z.string().optional(),
  checklist: z.object({ id: z.string(), popupType: z.enum(['widget', 'notification']) }).optional(),
  currentStep: z.number().optional(),
  totalSteps: z.number().optional(),
  nextStepTitle: z.string().optional(),
})
export type NotificationData = z.output<typeof notificationData>

/** What a banner's button does, by the names of the banner frame's messages. */
export const callToAction = z.object({
  kind: z.enum([
    'none',
    'open-url',
    'start-conversation',
    'start-custom-action',
    'show-form',
    'show-survey',
    'show-news-article',
    'show-help-article',
    'start-product-tour',
    'show-checklist',
  ]),
  value: z.string().max(longest.address).optional(),
  newTab: z.boolean().optional(),
  surveyFormat: z.enum(['survey', 'survey_full']).optional(),
})
export type CallToAction = z.output<typeof callToAction>

/** `data` of a banner action. Its format is next to it, on the action. */
export const bannerData = z.object({
  html: z.string().max(20_000),
  buttonText: z.string().max(longest.name).optional(),
  action: callToAction.optional(),
  showCloseButton: z.boolean().optional(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
  textColor: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .optional(),
  sender: sender.optional(),
})
export type BannerData = z.output<typeof bannerData>

/**
 * Messages from the server on the visitor's websocket. SDK sockets get only `update` and `checklist`; the widget's own
 * socket gets everything but `update`.
 */
export type VisitorSocketMessage =
  | { name: 'update'; data: { a?: OutboundAction[]; u?: number } }
  | { name: 'checklist'; data: ChecklistProgress }
  // To the widget frame, which connects with `client=frame`:
  | { name: 'conversation'; data: { shareToken: string } }
  | { name: 'typing'; data: { shareToken: string; name: string; avatar?: string } }

export interface ChecklistProgress {
  id: string
  outboundId: string
  steps: Omit<ChecklistStep, 'description'>[]
  completedSteps: string[]
  completedStepsBefore: string[]
  status: 'active' | 'done'
}

export const checklistActions = [
  'BOT',
  'CUSTOM_ACTION',
  'REDIRECT_URL',
  'FEEDBACK_FLOW',
  'NEWS_ARTICLE',
  'HELP_ARTICLE',
  'CHECKLIST',
  'PRODUCT_TOUR',
] as const

export const checklistStep = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  title: z.string().max(longest.line),
  description: z.string().max(20_000).optional(),
  /** Minutes. */
  duration: z.number().min(0).max(highest.stepMinutes).optional(),
  allowMarkDone: z.boolean().optional(),
  action: z.enum(checklistActions).optional(),
  actionTitle: z.string().max(longest.name).optional(),
  actionBody: z.string().max(longest.address).optional(),
  actionOpenInNewTab: z.boolean().optional(),
  botId: z.string().max(512).optional(),
  formId: z.string().max(512).optional(),
  articleId: z.string().max(512).optional(),
  outboundId: z.string().max(512).optional(),
  sharedKey: z.string().max(512).optional(),
  productTourId: z.string().max(512).optional(),
  /** Completes when the visitor tracks this event. */
  event: z.string().max(512).optional(),
})
export type ChecklistStep = z.output<typeof checklistStep>

export const checklist = z.object({
  id: z.string(),
  status: z.enum(['active', 'done']),
  completedSteps: z.array(z.string()),
  outbound: z.object({
    id: z.string(),
    subject: z.string(),
    message: z.string(),
    sender: sender.optional(),
    config: z.object({
      steps: z.array(checklistStep),
      successTitle: z.string().optional(),
      successMessage: z.string().optional(),
    }),
  }),
})
export type Checklist = z.output<typeof checklist>

const outboundBody = z.looseObject({
  outboundId: z.string().max(512),
  currentUrl: z.string().max(8000).nullish(),
})

/** Checklist calls send the session in the query; the three headers work as well. */
const checklistQuery = z.looseObject({
  gleapId: z.string().max(512).optional(),
  gleapHash: z.string().max(512).optional(),
  lang: z.string().max(35).optional(),
  convertTipTap: z.string().max(10).optional(),
})
const stepBody = z.looseObject({
  checkedStep: z.string().max(longest.id).nullish(),
  status: z.enum(['active', 'done']).nullish(),
})

export const outboundReports = ['shown', 'clicked', 'closed'] as const
export type OutboundReport = (typeof outboundReports)[number]

export const outboundRoutes = routes({
  'POST /outbound/reports/:token/:what': {
    who: 'anyone',
    summary:
      'Report what a visitor did with a banner, without a body, so that no preflight is needed; the token identifies both',
    params: z.object({ token: z.string().max(512), what: z.enum(outboundReports) }),
    answer: z.object({}),
    limit: 'event',
  },
  'POST /outbound/producttours': {
    who: 'visitor',
    summary: 'Get the configuration of a live tour',
    body: outboundBody,
    answer: z.object({ config: tourConfig, status: z.string(), pageRules: z.array(pageRule) }),
  },
  'POST /outbound/producttourvalidation': {
    who: 'visitor',
    summary: 'Check whether a tour may run here and now',
    body: outboundBody,
    answer: z.object({ status: z.string(), passedPageFilter: z.boolean(), config: tourConfig.optional() }),
  },
  'POST /outbound/checklists': {
    who: 'visitor',
    summary: 'Start a checklist for this visitor, or find the one already started',
    query: checklistQuery,
    body: z.looseObject({ outboundId: z.string().max(512), sharedKey: z.string().max(512).nullish() }),
    answer: z.object({ id: z.string() }),
  },
  'GET /outbound/checklists/:checklistId': {
    who: 'visitor',
    summary: 'Get a checklist with its progress',
    query: checklistQuery,
    answer: checklist,
  },
  'PUT /outbound/checklists/:checklistId': {
    who: 'visitor',
    summary: 'Mark a step as done',
    query: checklistQuery,
    body: stepBody,
    answer: checklist,
  },
  'PUT /outbound/checklists/:checklistId/increment/:stepId': {
    who: 'visitor',
    summary: 'Mark the step in the path as done',
    query: checklistQuery,
    body: stepBody.optional(),
    answer: checklist,
  },
})
