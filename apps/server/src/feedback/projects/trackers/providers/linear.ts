import { createHmac } from 'node:crypto'
import { withoutSlash } from '@lotse/rules/outbound/page-filter'
import { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { isSame } from '../../../../platform/process/sha256.ts'
import { callProvider, jsonOf, TrackerTrouble } from './call-provider.ts'
import type { Found, Place, Provider, Signed } from './provider.ts'

/** GraphQL. Keys of people are sent as they are, without `Bearer`. */
async function ask<T>(
  ctx: Ctx,
  { address, token }: Place,
  { query, variables, shape }: { query: string; variables: object; shape: z.ZodType<T> },
): Promise<T> {
  const url = `${withoutSlash(address)}/graphql`
  const answered = z.object({
    data: z.unknown(),
    errors: z.array(z.object({ extensions: z.object({ code: z.string() }).optional() })).optional(),
  })
  const answer = await callProvider(ctx, answered, {
    url,
    headers: { authorization: token },
    body: { query, variables },
  })
  const [error] = answer.errors ?? []
  if (error) throw troubleOf(error.extensions?.code)
  const data = shape.safeParse(answer.data)
  if (!data.success) throw new TrackerTrouble('not_there', { isFinal: true })
  return data.data
}

/** Errors come with status 200. */
function troubleOf(code: string | undefined): TrackerTrouble {
  if (code === 'RATELIMITED') return new TrackerTrouble('rate_limit', { wish: 60 })
  if (code === 'AUTHENTICATION_ERROR' || code === 'FORBIDDEN')
    return new TrackerTrouble('no_access', { isFinal: true })
  return new TrackerTrouble('refused', { isFinal: true })
}

const issue = z.object({
  id: z.string(),
  identifier: z.string(),
  url: z.string(),
  title: z.string(),
  state: z.object({ type: z.string() }),
})
const fields = 'id identifier url title state { type }'

const isOver = (type: string): boolean => type === 'completed' || type === 'canceled'

const foundOf = ({ id, identifier, url, title, state }: z.output<typeof issue>): Found => ({
  ref: id,
  key: identifier,
  url,
  title,
  isClosed: isOver(state.type),
})

/** By its id or by what people call it. */
const read = async (ctx: Ctx, place: Place, ref: string): Promise<Found> => {
  const query = `query Issue($id: String!) { issue(id: $id) { ${fields} } }`
  const { issue: found } = await ask(ctx, place, {
    query,
    variables: { id: ref },
    shape: z.object({ issue }),
  })
  return foundOf(found)
}

const delivered = z.object({
  action: z.string(),
  type: z.string(),
  actor: z.object({ name: z.string() }).nullish(),
  webhookTimestamp: z.number(),
  data: z.object({
    id: z.string(),
    body: z.string().optional(),
    issueId: z.string().optional(),
    state: z.object({ type: z.string() }).optional(),
  }),
  updatedFrom: z.object({ stateId: z.string().optional() }).optional(),
})

/** Older deliveries may have been recorded by somebody. */
const LONGEST_WAY_MS = 60_000

export const linear: Provider = {
  check: async (ctx, place) => {
    const { team } = await ask(ctx, place, {
      query: 'query Team($id: String!) { team(id: $id) { name } }',
      variables: { id: place.target },
      shape: z.object({ team: z.object({ name: z.string() }) }),
    })
    return team.name
  },
  create: async (ctx, place, { id, isRetry, title, text }) => {
    // The id is ours: an attempt whose answer was lost has created this one.
    if (isRetry) {
      const known = await read(ctx, place, id).catch((error: unknown) => {
        if (error instanceof TrackerTrouble && error.isFinal) return undefined
        throw error
      })
      if (known) return known
    }
    const { issueCreate } = await ask(ctx, place, {
      query: `mutation Create($input: IssueCreateInput!) { issueCreate(input: $input) { issue { ${fields} } } }`,
      variables: { input: { id, teamId: place.target, title, description: text } },
      shape: z.object({ issueCreate: z.object({ issue }) }),
    })
    return foundOf(issueCreate.issue)
  },
  refOf: (_place, address) =>
    /^https:\/\/linear\.app\/[^/]+\/issue\/([A-Za-z][A-Za-z0-9]*-\d{1,9})(?:[/?#]|$)/.exec(address)?.[1],
  read,
  comment: async (ctx, place, ref, text) => {
    await ask(ctx, place, {
      query: 'mutation Comment($input: CommentCreateInput!) { commentCreate(input: $input) { success } }',
      variables: { input: { issueId: ref, body: text } },
      shape: z.object({ commentCreate: z.object({ success: z.literal(true) }) }),
    })
  },
  isSigned: ({ headers, body, secret, now }: Signed) => {
    const given = headers['linear-signature']
    const digest = createHmac('sha256', secret).update(body).digest('hex')
    if (typeof given !== 'string' || !isSame(given, digest)) return false
    const at = delivered.safeParse(jsonOf(body)).data?.webhookTimestamp
    // Other events have the time as well, and nobody here reads them.
    return at === undefined || Math.abs(now.getTime() - at) <= LONGEST_WAY_MS
  },
  hear: (_headers, body) => {
    const found = delivered.safeParse(body)
    if (!found.success) return undefined
    const { action, type, actor, data, updatedFrom } = found.data
    const by = actor?.name ?? 'Linear'
    if (type === 'Comment' && action === 'create' && data.issueId && data.body !== undefined)
      return { what: 'comment', ref: data.issueId, id: data.id, by, text: data.body }
    if (type !== 'Issue' || action !== 'update' || !data.state || !updatedFrom?.stateId) return undefined
    return { what: isOver(data.state.type) ? 'closed' : 'reopened', ref: data.id, by }
  },
}
