import { createHmac } from 'node:crypto'
import { withoutSlash } from '@lotse/rules/outbound/page-filter'
import { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { isSame } from '../../../../platform/process/sha256.ts'
import { callProvider } from './call-provider.ts'
import type { Found, Place, Provider, Signed } from './provider.ts'

/**
 * REST, version 2: it takes texts as wiki markup, and Jira Cloud and Data Center both speak it. With an account it is
 * Cloud (Basic), without one Data Center (a personal access token).
 */
const headersOf = ({ account, token }: Place) => ({
  authorization: account
    ? `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
    : `Bearer ${token}`,
})

const call = <T>(ctx: Ctx, place: Place, shape: z.ZodType<T>, rest: string, body?: object) =>
  callProvider(ctx, shape, {
    url: `${withoutSlash(place.address)}/rest/api/2${rest}`,
    headers: headersOf(place),
    body,
  })

const issue = z.object({
  key: z.string(),
  fields: z.object({
    summary: z.string(),
    status: z.object({ statusCategory: z.object({ key: z.string() }) }),
  }),
})

const foundOf = (place: Place, { key, fields }: z.output<typeof issue>): Found => ({
  ref: key,
  key,
  url: `${withoutSlash(place.address)}/browse/${key}`,
  title: fields.summary,
  isClosed: fields.status.statusCategory.key === 'done',
})

const read = async (ctx: Ctx, place: Place, ref: string): Promise<Found> =>
  foundOf(place, await call(ctx, place, issue, `/issue/${encodeURIComponent(ref)}?fields=summary,status`))

/** A label that only this issue has: it is found by it if the answer to its creation was lost. */
const labelOf = (id: string): string => `lotse-${id}`

async function findCreated(ctx: Ctx, place: Place, id: string): Promise<Found | undefined> {
  const jql = encodeURIComponent(
    `project = "${place.target.replaceAll('"', '')}" and labels = "${labelOf(id)}"`,
  )
  // Cloud has replaced the one by the other.
  const rest = place.account ? '/search/jql' : '/search'
  const found = z.object({ issues: z.array(issue) })
  const { issues } = await call(ctx, place, found, `${rest}?maxResults=1&fields=summary,status&jql=${jql}`)
  return issues[0] && foundOf(place, issues[0])
}

/** `[words](address)` as `[words|address]`. */
const withLinks = (line: string): string =>
  line
    .split('[')
    .map((part, at) => {
      const end = part.indexOf('](')
      const close = part.indexOf(')', end)
      if (at === 0 || end < 0 || close < 0) return at === 0 ? part : `[${part}`
      return `[${part.slice(0, end)}|${part.slice(end + 2, close)}]${part.slice(close + 1)}`
    })
    .join('')

/** Headings, lists, links, code: what our own texts have. */
export function wikiText(markdown: string): string {
  let isCode = false
  return markdown
    .split('\n')
    .map(line => {
      if (/^`{3,}/.test(line)) {
        isCode = !isCode
        return '{noformat}'
      }
      // The words themselves would end it.
      if (isCode) return line.replaceAll('{noformat}', '{ noformat }')
      return withLinks(line)
        .replace(/^(#{1,6}) /, (_, hashes: string) => `h${hashes.length}. `)
        .replace(/^\d+\. /, '# ')
        .replace(/^- /, '* ')
        .replaceAll('**', '*')
    })
    .join('\n')
}

const person = z.object({ displayName: z.string(), accountType: z.string().optional() })

const delivered = z.object({
  webhookEvent: z.string(),
  user: z.object({ displayName: z.string() }).optional(),
  issue: z.object({
    key: z.string(),
    fields: z.object({ status: z.object({ statusCategory: z.object({ key: z.string() }) }).optional() }),
  }),
  comment: z.object({ id: z.string(), body: z.string(), author: person.optional() }).optional(),
  changelog: z.object({ items: z.array(z.object({ field: z.string() })) }).optional(),
})

export const jira: Provider = {
  check: async (ctx, place) => {
    const project = z.object({ name: z.string() })
    return (await call(ctx, place, project, `/project/${encodeURIComponent(place.target)}`)).name
  },
  create: async (ctx, place, { id, isRetry, title, text }) => {
    const known = isRetry ? await findCreated(ctx, place, id) : undefined
    if (known) return known
    const fields = {
      project: { key: place.target },
      summary: title,
      description: wikiText(text),
      issuetype: { name: 'Bug' },
      labels: [labelOf(id)],
    }
    const { key } = await call(ctx, place, z.object({ key: z.string() }), '/issue', { fields })
    return { ref: key, key, url: `${withoutSlash(place.address)}/browse/${key}`, title, isClosed: false }
  },
  refOf: (place, address) => {
    const base = withoutSlash(place.address)
    const [, key] = /^\/browse\/([A-Z][A-Z0-9_]*-\d{1,9})(?:[/?#]|$)/.exec(address.slice(base.length)) ?? []
    return address.startsWith(base) ? key : undefined
  },
  read,
  comment: async (ctx, place, ref, text) => {
    const rest = `/issue/${encodeURIComponent(ref)}/comment`
    await call(ctx, place, z.object({ id: z.string() }), rest, { body: wikiText(text) })
  },
  isSigned: ({ headers, body, secret }: Signed) => {
    const given = headers['x-hub-signature']
    const digest = createHmac('sha256', secret).update(body).digest('hex')
    return typeof given === 'string' && isSame(given, `sha256=${digest}`)
  },
  hear: (_headers, body) => {
    const found = delivered.safeParse(body)
    if (!found.success) return undefined
    const { webhookEvent, user, issue, comment, changelog } = found.data
    // Customers of a service project comment, too: they do not speak for the team.
    if (webhookEvent === 'comment_created' && comment) {
      if (comment.author?.accountType === 'customer') return undefined
      const by = comment.author?.displayName ?? 'Jira'
      return { what: 'comment', ref: issue.key, id: comment.id, by, text: comment.body }
    }
    const { status } = issue.fields
    const isMoved = changelog?.items.some(({ field }) => field === 'status')
    if (webhookEvent !== 'jira:issue_updated' || !status || !isMoved) return undefined
    const what = status.statusCategory.key === 'done' ? 'closed' : 'reopened'
    return { what, ref: issue.key, by: user?.displayName ?? 'Jira' }
  },
}
