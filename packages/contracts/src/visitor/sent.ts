import type { z } from 'zod'
import type { Known } from './received.ts'
import type { visitorEvent } from './session.ts'
import type { Priority, screenshotData, ticketBody, webReplay } from './ticket.ts'

/**
 * What our page sends in a body: a part is present or left out, never null. Details that the schema leaves open are
 * declared here.
 */
type Given<Schema> = Filled<Known<z.input<Schema>>>
type Filled<T> = { [K in keyof T]: Exclude<T[K], null> }

export type LogPriority = 'INFO' | 'WARNING' | 'ERROR' | 'CLICK'

export interface ConsoleEntry {
  log: string
  date: string
  priority: LogPriority
  /** Ours: the errors in it with their stacks, as the browser writes them; `rules/stacks` reads them. */
  stack?: string
  /** Ours: debug ids of the scripts in it, by their addresses. */
  debugIds?: Record<string, string>
}

export interface EventEntry extends Given<typeof visitorEvent> {
  date: string
}

export interface NetworkEntry {
  type: string
  url: string
  date: string
  request?: { payload: string; headers: Record<string, string> }
  response?: { status: number; statusText: string; responseText: string }
  success?: boolean
  /** Milliseconds. */
  duration?: number
  initiatorType?: string
}

export type MetaData = {
  browserName: string
  userAgent: string
  browser: string
  systemName: string
  buildVersionNumber: string
  releaseVersionNumber: string
  /** Seconds since the page was loaded. */
  sessionDuration: number
  devicePixelRatio: number
  screenWidth: number
  screenHeight: number
  innerWidth: number
  innerHeight: number
  currentUrl: string
  language: string
  mobile: boolean
  sdkVersion: string
  sdkType: 'javascript'
  environment: string
  /** Ours: of the page so far, as far as the browser measures it; milliseconds, but `cls` is a share. */
  vitals?: { ttfb?: number; fcp?: number; lcp?: number; inp?: number; cls?: number }
  /** Ours: when the page did not answer, in milliseconds since 1970, and for how long. */
  longTasks?: [at: number, ms: number][]
}

/** The page copy, with its viewport and scroll position. */
export type ScreenshotData = Required<Given<typeof screenshotData>>

export type WebReplay = Required<Given<typeof webReplay>> & {
  startDate: number
  type: 'rrweb'
  /** Ours: the preferences of the visitor's device. A player that does not know it shows its own. */
  colorScheme?: 'light' | 'dark'
}

/** What the page knows in addition to the form. */
export interface TicketData {
  customData: Record<string, unknown>
  metaData: MetaData
  consoleLog: ConsoleEntry[]
  networkLogs: NetworkEntry[]
  customEventLog: EventEntry[]
  /** Ticket attributes; the form's values override them. */
  formData: Record<string, unknown>
  tags?: string[]
}

/** `POST /bugs/v2` */
export interface Ticket extends Omit<Given<typeof ticketBody>, keyof TicketData>, Partial<TicketData> {
  type: string
  priority: Priority
  formData: Record<string, unknown>
  isSilent: boolean
  screenshotData?: ScreenshotData
  webReplay?: WebReplay
}

/** Members left out of a ticket on request; `true` leaves out. `attachments` has no effect on the web. */
export type ExcludeData = Partial<
  Record<
    | 'screenshot'
    /** Another name for the picture of the page; recordings stay. */
    | 'screenshotData'
    | 'replays'
    | 'attachments'
    | 'customData'
    | 'metaData'
    | 'consoleLog'
    | 'networkLogs'
    | 'customEventLog',
    boolean
  >
>
