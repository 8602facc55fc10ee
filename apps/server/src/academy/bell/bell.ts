import type { PassThrough } from 'node:stream'
import type { OpenReports } from '@lotse/contracts/academy/bell'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { RESTORED } from '../../platform/channel/channel.ts'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'

/** Reaches every process: so many reports have come, or something else about them has changed. */
export const bellTopic = 'academy-reports'

/** After the commit, people who have reports or notes open read them again. */
export function ringAfterwards(ctx: InTransaction): void {
  ctx.afterwards.push(() => ctx.channel.publish(bellTopic, { came: 0 }))
}

/** Proxies close idle connections, often after 30 seconds; so do we after 60. */
const BEAT_MS = 25_000
const CHECK_MS = 30_000
/** Minimum time between two counts when much happens at once. */
const PAUSE_MS = 200
const MOST = { perPerson: 5, total: 500 }
/** Bytes that a listener who does not read may leave waiting. */
const MOST_UNREAD = 16 * 1024

interface Listener {
  userId: string
  out: PassThrough
  isAllowed(): Promise<boolean>
}

/** The listeners on this process who hear of reports while they use the app. */
export interface Bell {
  join(listener: Listener): void
  /** Ends the streams of people who may no longer listen, and notifies the others if something was missed. */
  check(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    bell: Bell
  }
}

type Waiting = Omit<OpenReports, 'came' | 'moved'>

export async function countOpen(ctx: Ctx): Promise<Waiting> {
  const { rows } = await sql<Waiting>`select
    reports.open, reports.tasks,
    (select count(*)::int from academy.appeal where state = 'open') as appeals
    from (select count(*)::int as open, count(distinct subtask_id)::int as tasks
      from academy.subtask_report where completed_timestamp is null) reports`.execute(ctx.db)
  return rows[0] ?? { open: 0, tasks: 0, appeals: 0 }
}

export function createBell(app: FastifyInstance, ctx: Ctx): void {
  const told = new Map<Listener, Waiting | undefined>()
  const state = { came: 0, moved: false, isLooking: false, again: false }

  const say = ({ out }: Listener, text: string) => {
    if (out.writableLength > MOST_UNREAD) out.destroy()
    else out.write(text)
  }
  const lookOnce = async () => {
    const { came, moved } = state
    state.came = 0
    state.moved = false
    try {
      const now = await countOpen(ctx)
      for (const [listener, last] of told) {
        const isSame = last?.open === now.open && last.tasks === now.tasks && last.appeals === now.appeals
        if (isSame && came === 0 && !moved) continue
        told.set(listener, now)
        // Reports from before they joined are not news to them.
        say(listener, eventOf({ ...now, came: last === undefined ? 0 : came, ...(moved ? { moved } : {}) }))
      }
    } catch (err) {
      state.came += came
      state.moved ||= moved
      ctx.log.warn({ err }, 'open reports could not be counted, looked at again later')
    }
  }
  /** However much happens, only one count runs at a time, and one runs after the last event. */
  const look = async (): Promise<void> => {
    state.again = true
    if (state.isLooking) return
    state.isLooking = true
    while (state.again && told.size > 0) {
      state.again = false
      await lookOnce()
      await new Promise(done => setTimeout(done, PAUSE_MS))
    }
    state.isLooking = false
  }
  const check = async () => {
    await Promise.all(
      [...told.keys()].map(async listener => {
        if (!(await listener.isAllowed())) listener.out.end()
      }),
    )
    if (told.size > 0) await look()
  }
  app.decorate('bell', {
    join: listener => {
      const own = [...told.keys()].filter(({ userId }) => userId === listener.userId)
      if (own.length >= MOST.perPerson) throw new AppError('too_many_requests')
      if (told.size >= MOST.total) throw new AppError('service_unavailable')
      told.set(listener, undefined)
      listener.out.once('close', () => told.delete(listener))
      void look()
    },
    check,
  })
  const timers = [
    setInterval(() => {
      for (const listener of told.keys()) say(listener, ':\n\n')
    }, BEAT_MS),
    setInterval(() => void check(), CHECK_MS),
  ]
  for (const timer of timers) timer.unref()
  const stops = [
    ctx.channel.subscribe(bellTopic, message => {
      const { came } = message as { came: number }
      state.came += came
      state.moved ||= came === 0
      void look()
    }),
    ctx.channel.subscribe(RESTORED, () => void look()),
  ]
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    for (const stop of stops) stop()
    for (const { out } of told.keys()) out.end()
  })
}

const eventOf = (reports: OpenReports): string => `event: reports\ndata: ${JSON.stringify(reports)}\n\n`
