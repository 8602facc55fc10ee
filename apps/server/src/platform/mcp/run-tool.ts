import { mcpLimits } from '@lotse/contracts/limits'
import { isRecord, textOf } from '@lotse/rules/values'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { fitJson } from './fit-json.ts'
import { asMaterial } from './material.ts'
import type { CallRoute, RouteAnswer } from './route-call.ts'
import { type Given, idsOf, isRead, type Tool } from './tool.ts'
import type { Known } from './tool-input.ts'

/** Calls the tool's route with what a model gave, and says what the model reads of the answer. */
export async function runTool(
  tool: Tool,
  given: Given,
  known: Known,
  call: CallRoute,
): Promise<CallToolResult> {
  const said = { ...tool.defaults, ...given, ...tool.fixed, ...tool.fills?.(given) }
  const path = pathOf(tool, tool.path, given, known)
  const answer = await call({
    method: tool.method,
    url: path + queryOf(pick(said, tool.route.query)),
    ...(tool.route.body && { body: pick(said, tool.route.body) }),
    idempotencyKey: textOf(given.idempotencyKey) || undefined,
  })
  if (answer.status >= 400) return refusal(tool, answer)
  const beside = tool.beside && (await call({ method: 'GET', url: pathOf(tool, tool.beside, given, known) }))
  if (beside && beside.status >= 400) return refusal(tool, beside)
  const read = fitJson(
    tool.reads(answer.body, given, beside ? beside.body : undefined),
    mcpLimits.answerChars,
  )
  // No `structuredContent`: it would have the same words of strangers once more, without the marks.
  return { content: [{ type: 'text', text: asMaterial(read) }] }
}

/** Each id is checked to be one segment (`tool-input.ts`). */
const pathOf = (tool: Tool, path: string, given: Given, known: Known): string =>
  idsOf({ ...tool, path }).reduce(
    (url, name) => url.replace(`:${name}`, encodeURIComponent(known[name] ?? textOf(given[name]))),
    path,
  )

/** What a schema has a place for. */
function pick(said: Given, schema: unknown): Record<string, unknown> {
  const shape =
    isRecord(schema) || typeof schema === 'object' ? (schema as { shape?: object }).shape : undefined
  return Object.fromEntries(
    Object.entries(said).filter(([name, value]) => value !== undefined && Object.hasOwn(shape ?? {}, name)),
  )
}

function queryOf(members: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(members))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  return query.size > 0 ? `?${query}` : ''
}

const NOWHERE = 'There is no such thing that this token reaches.'

/** What a model can do about a refusal. */
const advice: Record<string, string> = {
  not_found: NOWHERE,
  scope_missing: 'The token lacks a scope; a person has to make another one.',
  role_too_low: 'The role of the token, or of the person who made it, is too low.',
  own_matter: 'The person who made the token is part of this matter: somebody else has to decide.',
  own_decision: 'The person who made the token has decided this themselves: somebody else has to answer.',
  stale_version: 'Somebody has changed it meanwhile. Read it again, and use its new version.',
  colleague_replied: 'Somebody of the team has answered meanwhile. Read the conversation again.',
  too_many_requests: 'Too many calls.',
  service_unavailable:
    'The server is busy or took too long. A write may have happened: read before you repeat it.',
  internal_server_error: 'The server failed. A write may have happened: read before you repeat it.',
  idempotency_in_progress:
    'The same call is still in progress, and may happen. Read what is there, and repeat it only with the same key.',
  idempotency_unknown:
    'Nobody knows whether the first call with this key has happened. Read what is there before you do anything.',
  invalid_request: 'Something given does not fit:',
}

/** Of an earlier call with the same key. */
const mayHaveHappened = new Set(['idempotency_in_progress', 'idempotency_unknown'])

function refusal({ name, ...tool }: Tool, { status, body, retryAfter }: RouteAnswer): CallToolResult {
  const { error, issues, details } = isRecord(body) ? body : {}
  const code = textOf(error) || `status ${status}`
  const words = [
    `${name} was refused: ${code}.`,
    advice[code] ?? (status === 404 ? NOWHERE : ''),
    retryAfter ? `Try again in ${retryAfter} seconds.` : '',
    issues === undefined ? '' : JSON.stringify(fitJson({ issues }, mcpLimits.refusalChars)),
    details === undefined ? '' : JSON.stringify(fitJson({ details }, mcpLimits.refusalChars)),
    isRead(tool) || mayHaveHappened.has(code) || status >= 500 ? '' : 'Nothing was changed.',
  ]
  return { content: [{ type: 'text', text: words.filter(Boolean).join(' ') }], isError: true }
}
