import { createHmac } from 'node:crypto'
import { withoutSlash } from '@lotse/rules/outbound/page-filter'
import { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { isSame } from '../../../../platform/process/sha256.ts'
import { callProvider, TrackerTrouble } from './call-provider.ts'
import type { Found, Place, Provider, Signed } from './provider.ts'

/** REST, version 2022-11-28, as github.com and GitHub Enterprise Server speak it. */
const headersOf = ({ token }: Place) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/vnd.github+json',
  'x-github-api-version': '2022-11-28',
})

const issue = z.object({
  number: z.number(),
  html_url: z.string(),
  title: z.string(),
  state: z.string(),
  body: z.string().nullish(),
})

const foundOf = (place: Place, one: z.output<typeof issue>): Found => ({
  ref: String(one.number),
  key: `${place.target}#${one.number}`,
  url: one.html_url,
  title: one.title,
  isClosed: one.state === 'closed',
})

function pathOf({ address, target }: Place, rest = ''): string {
  const [owner, repository, ...more] = target.split('/')
  if (!owner || !repository || more.length > 0) throw new TrackerTrouble('no_repository', { isFinal: true })
  return `${withoutSlash(address)}/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repository)}${rest}`
}

const call = <T>(
  ctx: Ctx,
  place: Place,
  shape: z.ZodType<T>,
  { rest, body }: { rest: string; body?: object },
) => callProvider(ctx, shape, { url: pathOf(place, rest), headers: headersOf(place), body })

/** Nobody sees it in the issue. */
const markOf = (id: string): string => `<!-- lotse ${id} -->`

const MINUTE_MS = 60_000

/** Created by an attempt whose answer was lost: it is among the latest. */
async function findCreated(ctx: Ctx, place: Place, { id, createdAt }: { id: string; createdAt: Date }) {
  const since = new Date(createdAt.getTime() - MINUTE_MS).toISOString()
  const rest = `/issues?state=all&sort=created&direction=desc&per_page=30&since=${encodeURIComponent(since)}`
  const latest = await call(ctx, place, z.array(issue), { rest })
  return latest.find(({ body }) => body?.includes(markOf(id)))
}

/** Anybody may comment on a public repository: only these speak for the team. */
const ours = ['OWNER', 'MEMBER', 'COLLABORATOR']

const numberOf = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? String(value) : undefined

const delivered = z.object({
  action: z.string(),
  issue: z.object({ number: z.number(), pull_request: z.unknown().optional() }),
  comment: z.object({ id: z.number(), body: z.string(), author_association: z.string() }).optional(),
  sender: z.object({ login: z.string() }),
})

export const github: Provider = {
  check: async (ctx, place) => {
    const repository = z.object({ full_name: z.string(), has_issues: z.boolean() })
    const { full_name, has_issues } = await call(ctx, place, repository, { rest: '' })
    if (!has_issues) throw new TrackerTrouble('no_issues', { isFinal: true })
    return full_name
  },
  create: async (ctx, place, { id, isRetry, createdAt, title, text }) => {
    const known = isRetry ? await findCreated(ctx, place, { id, createdAt }) : undefined
    const body = { title, body: `${text}\n\n${markOf(id)}` }
    return foundOf(place, known ?? (await call(ctx, place, issue, { rest: '/issues', body })))
  },
  refOf: ({ target }, address) => {
    const { pathname } = new URL(address)
    const [, place, number] = /^\/([^/]+\/[^/]+)\/(?:issues|pull)\/(\d{1,12})\/?$/.exec(pathname) ?? []
    return place?.toLowerCase() === target.toLowerCase() ? number : undefined
  },
  read: async (ctx, place, ref) =>
    foundOf(place, await call(ctx, place, issue, { rest: `/issues/${encodeURIComponent(ref)}` })),
  comment: async (ctx, place, ref, text) => {
    const rest = `/issues/${encodeURIComponent(ref)}/comments`
    await call(ctx, place, z.object({ id: z.number() }), { rest, body: { body: text } })
  },
  isSigned: ({ headers, body, secret }: Signed) => {
    const given = headers['x-hub-signature-256']
    const digest = createHmac('sha256', secret).update(body).digest('hex')
    return typeof given === 'string' && isSame(given, `sha256=${digest}`)
  },
  hear: (headers, body) => {
    const event = headers['x-github-event']
    const found = delivered.safeParse(body)
    const ref = numberOf(found.data?.issue.number)
    if (!found.success || ref === undefined) return undefined
    const { action, comment, sender } = found.data
    if (event === 'issues' && (action === 'closed' || action === 'reopened'))
      return { what: action, ref, by: sender.login }
    if (
      event === 'issue_comment' &&
      action === 'created' &&
      comment &&
      ours.includes(comment.author_association)
    )
      return { what: 'comment', ref, id: String(comment.id), by: sender.login, text: comment.body }
    return undefined
  },
}
