import type { Ctx } from '../context.ts'

/** Names of errands that somebody on another process should look for. */
const TOPIC = 'errands-asked'
/** However much is asked for, the workers are told this often. */
const GATHER_MS = 50

/** In a process that does no errands: tells the workers what was asked for. A lost message is made up for by their poll. */
export function tellWorkers({ queue, channel, log }: Ctx, names: string[]): { close(): Promise<void> } {
  const isOurs = new Set(names)
  const asked = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  const tell = (): void => {
    gathering = undefined
    const message = [...asked]
    asked.clear()
    channel.publish(TOPIC, message).catch((err: unknown) => log.warn({ err }, 'workers look a moment later'))
  }
  const stop = queue.onWake(name => {
    if (!isOurs.has(name)) return
    asked.add(name)
    gathering ??= setTimeout(tell, GATHER_MS).unref()
  })
  return {
    close: async () => {
      stop()
      clearTimeout(gathering)
    },
  }
}

/** In a process that does errands: hears what processes without takers were asked for. */
export const hearAsked = ({ channel }: Ctx, wake: (name: string) => void): (() => void) =>
  channel.subscribe(TOPIC, names => {
    for (const name of names as string[]) wake(name)
  })
