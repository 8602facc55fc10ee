import type { z } from 'zod'
import type { configAnswer, flowConfig, tooltip } from './config.ts'
import type {
  notificationData,
  outboundAction,
  tourConfig,
  tourStep,
  VisitorSocketMessage,
} from './outbound.ts'
import type { session } from './session.ts'

/**
 * What a page reads of its server, by the schemas of ours. An official server is looser: what ours always sends may be
 * missing there, and a word may be one that nobody here knows.
 */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Loose<Item>[]
    : T extends object
      ? { [K in keyof T]?: Loose<T[K]> }
      : T

type Flow = z.output<typeof flowConfig>
/** The project's configuration. The whole object is handed to the widget frame. A measure may be a text. */
export type FlowConfig = Loose<{ [K in keyof Flow]: Flow[K] extends number ? number | string : Flow[K] }>

/** Where the frames and files of this installation live. An official server does not say it. */
export type Addresses = z.output<typeof configAnswer>['addresses']

/** `GET /config/:key` */
export interface ConfigAnswer {
  flowConfig: FlowConfig
  addresses?: Partial<Addresses>
}

/** A visitor. The server may add any contact field. */
export type SessionData = z.output<typeof session>

export type TourStep = Loose<z.output<typeof tourStep>>

export type TourConfig = Loose<Omit<z.output<typeof tourConfig>, 'steps'>> & {
  steps: TourStep[]
  /** Ours, in a tour that goes on on another page: what the visitor has answered there. */
  muted?: boolean
}

type Tooltip = z.output<typeof tooltip>
export type TooltipConfig = Loose<Tooltip> & Pick<Tooltip, 'selector' | 'html'>

export type NotificationData = Loose<z.output<typeof notificationData>>

/** Without the further members a loose object may hold. */
export type Known<T> = { [K in keyof T as string extends K ? never : K]: T[K] }
type Pushed = Loose<Known<z.output<typeof outboundAction>>>

export interface NotificationAction extends Pushed {
  actionType: 'notification'
  data: NotificationData
}

export interface BannerAction extends Pushed {
  actionType: 'banner'
  data?: Record<string, unknown>
}

export interface TourAction extends Pushed {
  actionType: 'tour'
  outbound: string
  data: TourConfig
}

/** How a survey stands on the page. */
export type SurveyFormat = 'survey' | 'survey_full' | 'survey_web'

export interface SurveyAction extends Pushed {
  actionType: string
  format?: SurveyFormat
  data?: Record<string, unknown>
}

/** What the server asks a page to show. Any unknown `actionType` is the id of a survey. */
export type OutboundAction = NotificationAction | BannerAction | TourAction | SurveyAction

/** `update` on the page's socket: actions to perform, and how many messages are unread. */
export type Update = Omit<Extract<VisitorSocketMessage, { name: 'update' }>['data'], 'a'> & {
  a?: OutboundAction[]
}
