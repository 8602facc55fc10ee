import type { FlowConfig, SessionData } from '@lotse/contracts/visitor/received'
import type { Bus } from './bus.ts'

/** What the modules tell each other. */
export interface Facts {
  /** An accepted response of the server, or nobody. */
  session: SessionData | undefined
  /** The visitor is about to become somebody else: the last moment to act as the former one. */
  cleared: undefined
  config: FlowConfig
  unread: number
  /** The widget was shown or hidden. */
  opened: boolean
  /** For the guidance modules. */
  'close-banner': undefined
  'resume-tour': undefined
  /** Somebody is building on this page: nothing plays for visitors. */
  builder: undefined
  /** The focus has no place to return to. */
  'focus-button': undefined
  /** The address changed. */
  page: string
}

export type FactBus = Bus<Facts>
