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
 * What a page reads from its server, based on our server's schemas. An official server is looser: parts that ours
 * always sends may be missing, and values may be unknown here.
 */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Loose<Item>[]
    : T extends object
      ? { [K in keyof T]?: Loose<T[K]> }
      : T

type Flow = z.output<typeof flowConfig>
/** The project's configuration. The whole object is passed to the widget frame. A measure may be a text. */
export type FlowConfig = Loose<{ [K in keyof Flow]: Flow[K] extends number ? number | string : Flow[K] }>

/** Where this installation serves its frames and files. An official server does not send it. */
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
  /** Ours, in a tour that continues on another page: the visitor's answers so far. */
  muted?: boolean
}

type Tooltip = z.output<typeof tooltip>
export type TooltipConfig = Loose<Tooltip> & Pick<Tooltip, 'selector' | 'html'>

export type NotificationData = Loose<z.output<typeof notificationData>>

/** Without the further members that a loose object may have. */
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

/** Where a survey is placed on the page. */
export type SurveyFormat = 'survey' | 'survey_full' | 'survey_web'

export interface SurveyAction extends Pushed {
  actionType: string
  format?: SurveyFormat
  data?: Record<string, unknown>
}

/** What the server asks a page to show. Any unknown `actionType` is the id of a survey. */
export type OutboundAction = NotificationAction | BannerAction | TourAction | SurveyAction

/** `update` on the page's socket: actions to perform, and the number of unread messages. */
export type Update = Omit<Extract<VisitorSocketMessage, { name: 'update' }>['data'], 'a'> & {
  a?: OutboundAction[]
}
