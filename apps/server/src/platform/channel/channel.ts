import { EventEmitter } from 'node:events'

/** What server processes tell each other, after the commit: only hints about what to read again. */
export interface Channel {
  /**
   * Reaches every server process of this installation, including this one. Send ids: a message has at most 8000
   * bytes.
   */
  publish(topic: string, message: unknown): Promise<void>
  /** Sends many at once: each commit with a notification waits for every other such commit in the cluster. */
  publishAll(messages: Told[]): Promise<void>
  subscribe(topic: string, listener: (message: unknown) => void): () => void
  /** Resolves when everything subscribed so far is heard: what is read from then on misses nothing. */
  settled(): Promise<void>
  /** Whether no other process listens; false if that cannot be known. */
  isAlone(): Promise<boolean>
  state(): ChannelState
  close(): Promise<void>
}

/** One message for one or several topics. */
export interface Told {
  topic: string | string[]
  message: unknown
}

export interface ChannelState {
  by: 'postgresql' | 'nats'
  /** False while what the others say is not heard; afterwards everything is read again. */
  isOpen: boolean
  /** Since the process was started. */
  sent: number
  heard: number
}

/** After a break: what was published meanwhile is lost, so listeners with state read it again. */
export const RESTORED = 'channel-restored'

/** Who listens to what on this process. */
export const createListeners = () => new EventEmitter().setMaxListeners(0)
