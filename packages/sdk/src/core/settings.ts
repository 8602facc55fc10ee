import type { NetworkEntry, WebReplay } from '@lotse/contracts/visitor/sent'
import { type Bus, createBus } from './bus.ts'
import type { Action } from './handles/action.ts'
import type { Drawn, Point } from './handles/drawing.ts'
import type { PublicEvents } from './public-events.ts'
import type { ReplayOptions } from './replay-options.ts'

/** Items created for the next report, by the official client's names; a site may add its own. */
export interface Globals {
  screenRecordingData?: unknown
  snapshotPosition?: Point | undefined
  webReplay?: WebReplay | undefined
  /** Ours: the attached drawing, and whether the editor continues it when it is opened next. */
  drawn?: Drawn | undefined
  isContinued?: boolean
  [name: string]: unknown
}

/** What the site has set. It outlives `destroy()`, so that a later `initialize()` starts the same way. */
export interface Settings {
  /** The Lotse origin: everything else is derived from it. */
  origin: string
  apiUrl: string
  socketUrl: string
  frameUrl: string
  bannerUrl: string
  language: string
  environment: string
  appVersion: string
  buildNumber: string
  useCookies: boolean
  useStorage: boolean
  offlineMode: boolean
  captureConsole: boolean
  trackPages: boolean
  showNotifications: boolean
  playSound: boolean
  readQuery: boolean
  /** If `undefined`, the project's configuration decides. */
  showButton: boolean | undefined
  shortcuts: boolean | undefined
  networkLogs: boolean
  maxRequests: number
  /** As given: anything that is not a text is skipped. */
  ignoredProps: unknown[]
  blacklist: unknown[]
  externalRequests: NetworkEntry[]
  replayOptions: ReplayOptions
  styles: Record<string, unknown>
  customData: Record<string, unknown>
  attributes: Record<string, unknown>
  /** As given: checked when a report is made. */
  tags: unknown
  aiTools: unknown[]
  globals: Globals
  urlHandler: ((url: string, newTab: boolean) => void) | undefined
  customActions: ((action: { name: string; shareToken?: string }) => void)[]
  /** Requested before `initialize()`. */
  waiting: Action[]
  events: Bus<PublicEvents>
}

export function createSettings(): Settings {
  return {
    origin: '',
    apiUrl: '',
    socketUrl: '',
    frameUrl: '',
    bannerUrl: '',
    language: '',
    environment: 'prod',
    appVersion: '',
    buildNumber: '',
    useCookies: false,
    useStorage: true,
    offlineMode: false,
    captureConsole: true,
    trackPages: true,
    showNotifications: true,
    playSound: true,
    readQuery: true,
    showButton: undefined,
    shortcuts: undefined,
    networkLogs: false,
    maxRequests: 30,
    ignoredProps: [],
    blacklist: [],
    externalRequests: [],
    replayOptions: {},
    styles: {},
    customData: {},
    attributes: {},
    tags: [],
    aiTools: [],
    globals: {},
    urlHandler: undefined,
    customActions: [],
    waiting: [],
    // If a site's own callback fails, the site should see it, but it must not stop the others.
    events: createBus<PublicEvents>(error => console.error(error)),
  }
}
