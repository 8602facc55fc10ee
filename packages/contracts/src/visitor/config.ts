import { replyUnits } from '@lotse/rules/hours/reply-time'
import { z } from 'zod'
import { routes } from '../route.ts'
import { menuKinds } from './choices.ts'
import { longest } from './longest.ts'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

export const buttonPositions = [
  'BOTTOM_RIGHT',
  'BOTTOM_LEFT',
  'BUTTON_CLASSIC',
  'BUTTON_CLASSIC_LEFT',
  'BUTTON_CLASSIC_BOTTOM',
  'BUTTON_NONE',
] as const
export type ButtonPosition = (typeof buttonPositions)[number]

/** `light` shows the background as it was chosen; `auto` follows the page, and otherwise the visitor's device. */
export const colorSchemes = ['light', 'dark', 'auto'] as const

/** One entry of the widget's home. `id` names a flow, bot, collection, … if the kind needs one. */
export const menuItem = z.object({
  kind: z.enum(menuKinds),
  id: z.string().max(longest.foreignId).optional(),
  title: z.string(),
  description: z.string().optional(),
  icon: z.string().max(64).optional(),
  colour: colour.optional(),
  url: z.string().optional(),
})
export type MenuItem = z.output<typeof menuItem>

export const fieldKinds = [
  'text',
  'textarea',
  'email',
  'number',
  'select',
  'multiselect',
  'radio',
  'checkbox',
  'rating',
  'nps',
  'csat',
  'upload',
  'capture',
  'privacy',
] as const

export const operators = ['is', 'isnot', 'contains', 'notcontains', 'gt', 'lt', 'filled', 'empty'] as const
export const flowKinds = ['feedback', 'survey'] as const

/** Shown (or followed) if the answer to another field matches. */
export const condition = z.object({
  field: z.string().max(longest.id),
  operator: z.enum(operators),
  value: z.union([z.string().max(longest.input), z.number(), z.boolean()]).optional(),
})
export type Condition = z.output<typeof condition>

/** Flows are written in every language (console) and read in one (SDK): only the shape of a text differs. */
const flowFieldOf = <T extends z.ZodType>(text: (max: number) => T) =>
  z.object({
    /** Key in `formData`. */
    name: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    kind: z.enum(fieldKinds),
    label: text(longest.paragraph),
    placeholder: text(longest.line).optional(),
    description: text(longest.text).optional(),
    required: z.boolean().optional(),
    options: z
      .array(z.object({ value: z.string().max(longest.name), label: text(longest.line) }))
      .max(100)
      .optional(),
    /** `rating`, `nps`, `csat`: lowest and highest value. */
    min: z.number().optional(),
    max: z.number().optional(),
    lowLabel: text(longest.name).optional(),
    highLabel: text(longest.name).optional(),
    look: z.enum(['stars', 'smileys', 'numbers']).optional(),
    /** All of them must hold; without any, it is always shown. */
    showIf: z.array(condition).max(20).optional(),
  })

const flowPageOf = <T extends z.ZodType>(text: (max: number) => T) =>
  z.object({
    id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
    title: text(longest.line).optional(),
    fields: z.array(flowFieldOf(text)).max(50),
    /** The first matching branch wins; otherwise the next page follows. `to: 'end'` finishes. */
    branches: z
      .array(z.object({ if: z.array(condition).max(20), to: z.string().max(longest.id) }))
      .max(20)
      .optional(),
  })

/** The parts of a flow that the team writes. */
export const flowDefinitionOf = <T extends z.ZodType>(text: (max: number) => T) =>
  z.object({
    /** `type` of the ticket. */
    feedbackType: z.string().max(longest.id),
    title: text(longest.line),
    description: text(longest.text).optional(),
    pages: z.array(flowPageOf(text)).min(1).max(30),
    submitText: text(longest.name).optional(),
    thanksTitle: text(longest.line).optional(),
    thanksText: text(longest.text).optional(),
    /** Parts that the ticket leaves out, as in `excludeData` of the official client. */
    excludeData: z.record(z.string().max(longest.id), z.boolean()).optional(),
  })

/** A feedback flow or survey as the frame shows it, in one language. */
export const flow = flowDefinitionOf(max => z.string().max(max)).extend({
  id: z.string(),
  kind: z.enum(flowKinds),
})
export type Flow = z.output<typeof flow>
export type FlowPage = Flow['pages'][number]
export type FlowField = FlowPage['fields'][number]

/** Read by the SDK and passed unchanged to the frame; unknown keys pass through both. */
export const flowConfig = z.looseObject({
  color: colour,
  headerColor: colour,
  buttonColor: colour,
  backgroundColor: colour,
  /** Ours. */
  colorScheme: z.enum(colorSchemes).optional(),
  borderRadius: z.number(),
  buttonX: z.number(),
  buttonY: z.number(),
  feedbackButtonPosition: z.enum(buttonPositions),
  widgetButtonText: z.string().optional(),
  /** Ours: a bubble next to the round button. */
  buttonBubbleText: z.string().optional(),
  buttonLogo: z.string().optional(),
  hideForGuests: z.boolean(),
  enableWebReplays: z.boolean(),
  enableNetworkLogs: z.boolean(),
  sendNetworkResources: z.boolean(),
  networkLogPropsToIgnore: z.array(z.string()),
  networkLogBlacklist: z.array(z.string()),
  enableShortcuts: z.boolean(),
  disableBGFade: z.boolean(),
  disableBGGradient: z.boolean(),
  staticTranslations: z.record(z.string(), z.string()),
  localizationOptions: z.object({ rtl: z.boolean() }),
  /** If false, clients need not request tooltips. */
  hasTooltips: z.boolean(),
  /** Frame only. */
  lang: z.string(),
  welcomeTitle: z.string(),
  welcomeText: z.string(),
  menu: z.array(menuItem),
  flows: z.record(z.string(), flow),
  /** The bot that answers a new conversation, if there is one. */
  defaultBotId: z.string().optional(),
  team: z.array(z.object({ name: z.string(), avatar: z.string().optional() })),
  /** Ours, if visitors are told: when the team is there, and how soon it answers. Without `hours` it is always there. */
  office: z
    .object({
      hours: z
        .object({
          timeZone: z.string(),
          week: z.array(z.array(z.object({ from: z.string(), to: z.string() }))),
          holidays: z.array(z.object({ day: z.string(), isYearly: z.boolean(), name: z.string() })),
        })
        .optional(),
      reply: z.object({ unit: z.enum(replyUnits), count: z.number() }).optional(),
    })
    .optional(),
})
export type FlowConfig = z.output<typeof flowConfig>

export const configAnswer = z.object({
  flowConfig,
  /** Ours: where this installation serves its frames and files. */
  addresses: z.object({ frame: z.string(), banner: z.string(), media: z.string() }),
  /** Newer official clients: the question bar at the bottom of the page. */
  aiBar: z.object({ enabled: z.boolean() }),
})

export const pageFilterTypes = ['is', 'isnot', 'contains', 'notcontains', 'startswith', 'endswith'] as const
export const pageRule = z.object({
  pageFilter: z.string().max(longest.address),
  pageFilterType: z.enum(pageFilterTypes),
})
export type PageRule = z.output<typeof pageRule>

export const tooltipIcons = [
  'circle-dot',
  'circle-question',
  'circle-info',
  'circle-exclamation',
  'circle-up',
  'circle-right',
] as const

export const tooltip = z.object({
  /** For `outbound-{id}-…` events. */
  id: z.string(),
  selector: z.string().max(longest.address),
  html: z.string().max(20_000),
  mode: z.enum(['hotspot', 'plain']),
  page: z.string().max(longest.address).optional(),
  pageType: z.enum(pageFilterTypes).optional(),
  pageRules: z.array(pageRule).optional(),
  icon: z.enum(tooltipIcons).optional(),
  color: colour.optional(),
  animated: z.boolean().optional(),
  posX: z.enum(['left', 'right']).optional(),
  posY: z.enum(['top', 'center', 'bottom']).optional(),
  offsetX: z.number().min(-500).max(500).optional(),
  offsetY: z.number().min(-500).max(500).optional(),
})
export type Tooltip = z.output<typeof tooltip>

export const configRoutes = routes({
  'GET /config/:key': {
    who: 'anyone',
    summary: 'Get everything the SDK and the widget frame need to know about a project, in one language',
    query: z.looseObject({ lang: z.string().max(35).optional() }),
    answer: configAnswer,
    limit: 'config',
  },
  'GET /config/:key/tooltips': {
    who: 'anyone',
    summary: 'List the live tooltips and hotspots',
    query: z.looseObject({ lang: z.string().max(35).optional() }),
    answer: z.array(tooltip),
    limit: 'config',
  },
})
