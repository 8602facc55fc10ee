import type { FlowConfig, SessionData } from '@lotse/contracts/visitor/received'
import type { Bus } from './bus.ts'

/** What the modules tell each other. */
export interface Facts {
  /** An accepted answer of the server, or nobody. */
  session: SessionData | undefined
  /** Somebody else is to be the visitor from now on: the last moment to speak as the former one. */
  cleared: undefined
  config: FlowConfig
  unread: number
  /** The widget was shown or hidden. */
  opened: boolean
  /** For the modules of guidance. */
  'close-banner': undefined
  'resume-tour': undefined
  /** Somebody builds on this page: nothing plays for visitors. */
  builder: undefined
  /** Focus has no place to go back to. */
  'focus-button': undefined
  /** The address changed. */
  page: string
}

export type FactBus = Bus<Facts>
