import type { Actions } from './actions.ts'
import type { Api } from './api.ts'
import type { FeedbackButton } from './button.ts'
import type { Captures } from './captures.ts'
import type { Config } from './config.ts'
import type { EventStream } from './event-stream.ts'
import type { FactBus } from './facts.ts'
import type { Lazy } from './lazy.ts'
import type { Links } from './links.ts'
import type { Live } from './live.ts'
import type { Logs } from './logs.ts'
import type { Networks } from './networks.ts'
import type { Replays } from './replays.ts'
import type { Reports } from './reports.ts'
import type { Session } from './session.ts'
import type { Storage } from './storage.ts'
import type { Surface } from './surface.ts'
import type { Widget } from './widget.ts'

/** The handles of a running SDK. A module names the few it needs: `Pick<Parts, 'api' | 'session'>`. */
export interface Parts {
  actions: Actions
  api: Api
  button: FeedbackButton
  captures: Captures
  config: Config
  events: EventStream
  facts: FactBus
  lazy: Lazy
  links: Links
  live: Live
  logs: Logs
  networks: Networks
  replays: Replays
  reports: Reports
  session: Session
  storage: Storage
  surface: Surface
  widget: Widget
}
