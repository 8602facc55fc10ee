import type pg from 'pg'
import type { Logger } from 'pino'
import type { Keys } from '../process/keys.ts'
import type { Settings } from '../process/settings.ts'
import type { Channel } from './channel.ts'
import { openNotifyChannel } from './notify-channel.ts'

interface Needs {
  settings: Pick<Settings, 'channelUrl'>
  /** A database that keeps its session, for LISTEN. */
  url: string
  pool: pg.Pool
  keys: Keys
  log: Logger
}

export async function openChannel({ settings, url, pool, keys, log }: Needs): Promise<Channel> {
  if (!settings.channelUrl) return openNotifyChannel(url, pool, log)
  const { openNatsChannel } = await import('./nats-channel.ts')
  // Installations that share a NATS differ in their secret, and hear nothing of each other.
  const room = keys.derive('channel').toString('hex', 0, 8)
  return openNatsChannel(settings.channelUrl, room, log)
}
