import { z } from 'zod'
import { routes } from '../../route.ts'
import { trimmed } from '../fields/text.ts'

/** Characters of a release as a site names it, and of a script's path. */
export const longestRelease = 200
export const longestScript = 500

/** What a site says with `Gleap.setAppVersionCode`. */
const release = trimmed(longestRelease).min(1)

/** Name of a script as its page loads it, without origin and query: `assets/app-3f2.js`. */
const script = trimmed(longestScript).min(1)

export const mapQuery = z.object({ release, script })

export const storedMap = z.object({
  release: z.string(),
  script: z.string(),
  /** By the proposal of TC39; null if the build wrote none. */
  debugId: z.string().nullable(),
  /** Bytes, compressed. */
  size: z.number(),
  createdAt: z.string(),
})
export type StoredMap = z.output<typeof storedMap>

const mapRelease = z.object({
  release: z.string(),
  files: z.number(),
  size: z.number(),
  /** Of the latest file. */
  createdAt: z.string(),
})
export type MapRelease = z.output<typeof mapRelease>

const place = z.object({ name: z.string(), file: z.string(), line: z.number(), column: z.number() })

const shownFrame = place.extend({
  /** Where it was written, if a source map says so. */
  source: place
    .extend({
      /** The lines around, from `from` on; none if the map has no sources. */
      from: z.number(),
      lines: z.array(z.string()),
    })
    .nullable(),
  /** Code of the site itself, no library and no part of the browser. */
  isOwn: z.boolean(),
})
export type ShownFrame = z.output<typeof shownFrame>

const shownStack = z.object({
  /** Empty if the page names none. */
  release: z.string(),
  /** What was thrown, then what caused it. */
  parts: z.array(z.object({ title: z.string(), frames: z.array(shownFrame) })),
  /** Scripts of the site without a source map. */
  unmapped: z.array(z.string()),
})
export type ShownStack = z.output<typeof shownStack>

export const sourceMapRoutes = routes({
  'GET /console/projects/:projectId/source-maps': {
    who: 'viewer',
    summary: 'List the releases that have source maps, the latest first',
    answer: z.object({ items: z.array(mapRelease) }),
  },
  'GET /console/projects/:projectId/source-maps/files': {
    who: 'viewer',
    summary: 'List the source maps of a release by the names of their scripts',
    query: z.object({ release }),
    answer: z.object({ items: z.array(storedMap) }),
  },
  'DELETE /console/projects/:projectId/source-maps': {
    who: 'manager',
    summary: 'Delete the source maps of a release',
    query: z.object({ release }),
    answer: z.object({}),
  },
  'GET /console/projects/:projectId/tickets/:ticketId/stacks/:entry': {
    who: 'viewer',
    limit: 'list',
    alsoScope: 'maps:read',
    summary: 'Read the stack of a line of the console log, with the places in the sources if there are maps',
    params: z.object({
      projectId: z.string(),
      ticketId: z.string(),
      /** The place of the line in the log, from 0. */
      entry: z.coerce.number().int().min(0).max(10_000),
    }),
    answer: shownStack,
  },
})
