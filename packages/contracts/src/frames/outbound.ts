import type { SurveyFormat } from './widget-messages.ts'

/** What the server asks a page to show. Any unknown `actionType` is the id of a survey. */
export type OutboundAction = NotificationAction | BannerAction | TourAction | SurveyAction

interface ActionBase {
  outbound?: string
  createdAt?: string
  sound?: boolean
}

export interface NotificationAction extends ActionBase {
  actionType: 'notification'
  data: NotificationData
}

export interface BannerAction extends ActionBase {
  actionType: 'banner'
  format?: 'floating' | string
  data?: Record<string, unknown>
}

export interface TourAction extends ActionBase {
  actionType: 'tour'
  outbound: string
  data: TourConfig
}

export interface SurveyAction extends ActionBase {
  actionType: string
  format?: SurveyFormat
  data?: Record<string, unknown>
}

export interface NotificationData {
  /** `{{name}}` stands for the visitor's first name. */
  text?: string
  sender?: { name?: string; profileImageUrl?: string }
  conversation?: { shareToken: string }
  news?: { id: string }
  checklist?: { id: string; popupType?: 'widget' | string }
  coverImageUrl?: string
  previewText?: string
  currentStep?: number
  totalSteps?: number
  nextStepTitle?: string
}

export interface TourConfig {
  tourType?: 'cobrowse' | string
  steps: TourStep[]
  allowClose?: boolean
  backButton?: boolean
  nextText?: string
  prevText?: string
  doneText?: string
  sender?: { firstName?: string; profileImageUrl?: string }
  gradient?: boolean
  /** Default true. */
  playVoice?: boolean
  kaiAvatar?: string
  kaiSlug?: string
  /** Later clients: a tour asked for elsewhere first goes to this page; relative to `baseURL` or the present page. */
  startURL?: string
  baseURL?: string
  /** Later clients: the question asked when the browser refuses sound. */
  unmuteModalTitle?: string
  unmuteModalButton?: string
  unmuteModalContinue?: string
  /** Ours, in a tour that goes on on another page: what the visitor has answered there. */
  muted?: boolean
}

export interface TourStep {
  type?: 'post' | 'pointer' | 'video-pointer' | string
  selector?: string
  /** Ours: several ways to the element; the finder votes over them. */
  selectors?: string[]
  /** Ours: what the element said and where it stood (0 to 1) when it was picked. */
  hint?: { text?: string; x?: number; y?: number }
  /** HTML, sanitised on save and again on render. */
  message?: string
  mode?: 'CLICK' | 'INPUT' | string
  videoUrl?: string
  voice?: string
  inputType?: string
  inputValue?: string
}

export type PageFilterType = 'is' | 'isnot' | 'contains' | 'notcontains' | 'startswith' | 'endswith'

export interface TooltipConfig {
  /** Ours: what it is counted by. */
  id?: string
  selector: string
  html: string
  mode?: 'hotspot' | string
  page?: string
  pageType?: PageFilterType
  /** Later clients: several filters. */
  pageRules?: { pageFilter: string; pageFilterType: PageFilterType }[]
  icon?: string
  color?: string
  animated?: boolean
  posX?: 'left' | 'right'
  posY?: 'top' | 'center' | 'bottom'
  /** Default 4. */
  offsetX?: number
  /** Default 0. */
  offsetY?: number
}

/** Kept in the browser so that a tour goes on after a navigation: the steps still to come. */
export interface UncompletedTour {
  tourId: string
  tourData: TourConfig
}
