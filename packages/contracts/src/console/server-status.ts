import { z } from 'zod'
import { routes } from '../route.ts'
import { givenUpErrand } from './given-up.ts'

/** What the people who run the server should do something about. */
export const serverWorries = [
  'disk',
  'backup',
  'dailyBackup',
  'migrations',
  'failed',
  'mail',
  'channel',
  'bucket',
] as const
export type ServerWorry = (typeof serverWorries)[number]

const queue = z.object({
  /** The errand, such as `deliver-mail`. */
  name: z.string(),
  waiting: z.number(),
  later: z.number(),
  active: z.number(),
  failed: z.number(),
})

const slowStatement = z.object({
  /** Without values. */
  statement: z.string(),
  calls: z.number(),
  meanMs: z.number(),
  totalMs: z.number(),
})

/** How the server is, for the people who run it. */
export const serverStatus = z.object({
  version: z.string(),
  node: z.string(),
  /** When the process that answers was started. */
  startedAt: z.string(),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    mostConnections: z.number(),
    isEmbedded: z.boolean(),
  }),
  /** How processes tell each other what is new, and whether the one that answers hears it. */
  channel: z.object({ by: z.enum(['postgresql', 'nats']), isOpen: z.boolean() }),
  /** Of the data directory of the process that answers. */
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }),
  /** Null if there never was one. */
  lastBackup: z.object({ at: z.string(), bytes: z.number() }).nullable(),
  /** Null if the server makes none by itself. The hour is in UTC. */
  dailyBackup: z
    .object({ hour: z.number(), isEncrypted: z.boolean(), days: z.number(), weeks: z.number() })
    .nullable(),
  /** What still waits to be moved to the bucket (`isMore`: at least), and what has been. Null without one. */
  bucket: z
    .object({
      host: z.string(),
      waiting: z.number(),
      isMore: z.boolean(),
      moved: z.number(),
      bytes: z.number(),
    })
    .nullable(),
  queues: z.array(queue),
  /** The ones that took most time, or null if PostgreSQL does not count them. */
  slow: z.array(slowStatement).nullable(),
  worries: z.array(z.enum(serverWorries)),
})
export type ServerStatus = z.output<typeof serverStatus>

export const serverStatusRoutes = routes({
  'GET /console/server-status': {
    who: 'operator',
    summary: 'Show versions, database, disk, queues, last backup and slow statements of the server',
    answer: serverStatus,
  },
  'GET /console/server-status/given-up': {
    who: 'operator',
    summary:
      'List the errands that failed for good, of all projects and of none, newest first, at most a hundred',
    answer: z.object({ items: z.array(givenUpErrand) }),
  },
  'POST /console/server-status/given-up/:errandId/repeat': {
    who: 'operator',
    summary: 'Retry a failed errand of any project or of none',
    answer: z.object({}),
  },
  'DELETE /console/server-status/given-up/:errandId': {
    who: 'operator',
    summary: 'Discard a failed errand of any project or of none',
    answer: z.object({}),
  },
})
