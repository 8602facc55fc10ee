export type LogPriority = 'INFO' | 'WARNING' | 'ERROR' | 'CLICK'

export interface ConsoleEntry {
  log: string
  date: string
  priority: LogPriority
}

export interface EventEntry {
  name: string
  date: string
  data?: unknown
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

export interface MetaData {
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
}

export interface ScreenshotData {
  html: string
  baseUrl: string
  width: number
  height: number
  isMobile: boolean
  x: number
  y: number
}

export interface WebReplay {
  startDate: number
  events: unknown[]
  baseUrl: string
  width: number
  height: number
  isMobile: boolean
  type: 'rrweb'
  /** Ours: what the visitor's device prefers. A player that does not know it shows its own. */
  colorScheme?: 'light' | 'dark'
}

export type Priority = 'LOW' | 'MEDIUM' | 'HIGH'

/** What the page knows beside the form. */
export interface TicketData {
  customData: Record<string, unknown>
  metaData: MetaData
  consoleLog: ConsoleEntry[]
  networkLogs: NetworkEntry[]
  customEventLog: EventEntry[]
  /** Ticket attributes, overlaid by the form. */
  formData: Record<string, unknown>
  tags?: string[]
}

/** `POST /bugs/v2` */
export interface Ticket extends Partial<TicketData> {
  type: string
  priority: Priority
  formData: Record<string, unknown>
  isSilent: boolean
  outbound?: string
  /** Ours: the form that was filled in. */
  flow?: string
  spamToken?: string
  screenshotData?: ScreenshotData
  webReplay?: WebReplay
  screenRecordingUrl?: string
  /**
   * Ours: one report is stored once, however often it is sent. Not a header: a browser sends none that the server did not
   * allow, and others allow those of the official client only.
   */
  idempotencyKey?: string
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
