import type { Checklist } from '../visitor/outbound.ts'
import type { FlowConfig, SessionData, SurveyFormat } from '../visitor/received.ts'
import type { ExcludeData, TicketData } from '../visitor/sent.ts'
import type { MessageOf } from './message.ts'

/**
 * Page and widget frame exchange JSON strings `{name, data, …}` by postMessage, each only with the other's exact origin
 * and window. The frame sends `ping` once per load; the page answers with `config-update` and `session-update`, then
 * with what was queued, and 300 ms later with `widget-status-update`.
 */

export type CaptureMode = 'screenshot' | 'capture'

/** A news post as it is in the console's editor; missing parts are empty. */
export interface NewsPreview {
  title: string
  html: string
  coverImageUrl: string
  sender: string
  publishedAt: string
}

/** Page → frame, by name. `undefined` means that the message has no data. */
export interface ToWidget {
  'config-update': { config: FlowConfig; aiTools: unknown[]; overrideLanguage: string }
  'session-update': { sessionData: SessionData; apiUrl: string; sdkKey: string }
  'session-cleared': undefined
  'widget-status-update': { isWidgetOpen: boolean }
  'prefill-form-data': Record<string, unknown>
  /**
   * Ours: extra fields `thumbnail`, a `data:` address of a sketch of the drawing, which can then be continued, and
   * `isRedacted`: something is covered, so no replay is sent.
   */
  'set-form-data': { formKey: 'capture'; data: { value: CaptureMode; dirty: true } }
  /** Echoes the `requestId` of the request, if it had one. */
  'collect-ticket-data': TicketData
  /**
   * The server's response, unchanged. Ours: this and the two below echo the `requestId` of `send-feedback`; a
   * failed report that was kept is named again when it arrives later.
   */
  'feedback-sent': unknown
  /** The sentence to show. Extra field `kept`: the report is stored in the browser and will be sent later. */
  'feedback-sending-failed': string
  /** Ours: the current step, and how much of a recording is uploaded (0 to 100). */
  'feedback-progress': { stage: 'snapshot' | 'upload' | 'send'; percent?: number }
  'start-feedbackflow': { flow: string; hideBackButton?: boolean; format?: string }
  'start-survey': { flow: string; hideBackButton: true; format: SurveyFormat }
  'open-conversations': { hideBackButton: boolean }
  'open-conversation': { shareToken: string; hideBackButton: boolean }
  'start-bot': { botId: string; hideBackButton: boolean }
  'open-helpcenter': { hideBackButton: boolean }
  'open-helpcenter-search': { term: string; hideBackButton: boolean }
  'open-help-article': { articleId: string; hideBackButton: boolean }
  'open-help-collection': { collectionId: string; hideBackButton?: boolean }
  'open-news': { hideBackButton: boolean }
  'open-news-article': { id: string; hideBackButton?: boolean }
  'open-checklists': { hideBackButton?: boolean }
  'open-checklist': { id: string; hideBackButton: boolean }
  'start-checklist': { outboundId: string; sharedKey?: string; hideBackButton?: boolean }
  'open-feature-requests': { hideBackButton?: boolean }
  'ask-ai': { question: string; hideBackButton: boolean }
  'reset-routes': Record<string, never>
  /** Ours, from the console's editor: an article that is not saved yet. */
  'preview-article': { title: string; html: string; updatedAt: string }
  /** The same for a news post. */
  'preview-news': NewsPreview
}

/** Frame → page, by name. */
export interface FromWidget {
  ping: undefined
  'play-ping': undefined
  'open-image': { url: string }
  /** `newsdetails` and `appextended` widen the frame; every other name narrows it again. */
  'page-changed': { name: string }
  /** Pixels; surveys only. */
  'height-update': number
  /** Extra field `requestId`, echoed in the response. */
  'collect-ticket-data': undefined
  /**
   * Ours: extra field `requestId`, echoed in the response, so that a late one is not mistaken for another
   * report's.
   */
  'send-feedback': {
    formData: Record<string, unknown>
    action: { feedbackType?: string; excludeData?: ExcludeData }
    outboundId?: string
    spamToken?: string
    /** Ours: the form. It identifies a report that replaces another from the same form. */
    flow?: string
  }
  /** Ours: extra field `again`, to continue the drawing that is attached. */
  'start-screen-drawing': CaptureMode
  'cleanup-drawings': undefined
  'notify-event': { type: string; data?: unknown }
  /** The address; extra field `newTab`. */
  'open-url': string
  /** The action's name; extra field `shareToken`. */
  'run-custom-action': string
  'close-widget': undefined
  'tool-execution': unknown
  'start-product-tour': { tourId: string }
  'checklist-loaded': ChecklistData
  'checklist-step-completed': { checklistData: ChecklistData; step: { id: string }; index: number }
  'checklist-completed': ChecklistData
}

/** A checklist as returned by the server; the page passes it on. */
export type ChecklistData = Pick<Checklist, 'id' | 'status' | 'completedSteps'> & {
  outbound: Pick<Checklist['outbound'], 'id'>
}

export type ToWidgetName = keyof ToWidget
export type FromWidgetName = keyof FromWidget

export type ToWidgetMessage = MessageOf<ToWidget> & {
  requestId?: string | undefined
  kept?: boolean
  thumbnail?: string | undefined
  isRedacted?: boolean | undefined
}

export type FromWidgetMessage = MessageOf<FromWidget> & {
  requestId?: string
  newTab?: boolean
  shareToken?: string
  again?: boolean
}

/** Names of pages inside the frame that make it grow to 690 px. */
export const extendedPages = ['newsdetails', 'appextended'] as const
