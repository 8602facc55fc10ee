import { pino } from 'pino'
import { type Settings, StartError } from '../../platform/process/settings.ts'
import { type Finding, failed, ok } from './finding.ts'

/** Whether NATS lets us publish and listen; says nothing to any process. */
export async function checkChannel({ channelUrl }: Pick<Settings, 'channelUrl'>): Promise<Finding[]> {
  if (!channelUrl) return []
  const { openNatsChannel } = await import('../../platform/channel/nats-channel.ts')
  try {
    const channel = await openNatsChannel(channelUrl, 'doctor', pino({ enabled: false }))
    await channel.close()
    return [ok('Channel', 'NATS lets us publish and listen')]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [failed('Channel', error.message, 'The server does not start without it.')]
  }
}
