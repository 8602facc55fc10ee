import type { TicketFile } from '@lotse/contracts/console/tickets'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { fileUrl, tokenOfUrl } from '../uploads/uploads.ts'

const MOST_FILES = 50

/** Tokens of the files that a form's fields name: `[{ url, name, … }]`, or only addresses. */
export function formFiles(ctx: Parameters<typeof tokenOfUrl>[0], formData: object): string[] {
  const given = Object.values(formData).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
  const tokens = given.map((item: unknown) => {
    const url = typeof item === 'object' && item !== null ? (item as { url?: unknown }).url : item
    return typeof url === 'string' ? tokenOfUrl(ctx, url) : undefined
  })
  return [...new Set(tokens.filter(token => token !== undefined))].slice(0, MOST_FILES)
}

interface StoredFile {
  token: string
  name: string
  type: string
  size: number
}

/** Files that were sent with the form itself: as stored, never as the sender describes them. */
async function storedFiles(ctx: Ctx, projectId: string, ticketId: string): Promise<StoredFile[]> {
  const { rows } =
    await sql<StoredFile>`select u.token, u.name, u.content_type as type, u.size from lotse.upload u
    join lotse.ticket t on t.project_id = u.project_id and t.id = u.ticket_id
    where u.project_id = ${projectId} and u.ticket_id = ${ticketId} and u.message_id is null
      and u.token is distinct from t.recording_token
    order by u.created_at, u.token`.execute(ctx.db)
  return rows
}

/** The files as the visitor sees them in the conversation. */
export async function readFormFiles(ctx: Ctx, projectId: string, ticketId: string): Promise<Attachment[]> {
  const files = await storedFiles(ctx, projectId, ticketId)
  return files.map(({ token, ...file }) => ({ ...file, url: fileUrl(ctx, token) }))
}

/** The files as the team sees them: with the field of each. */
export async function readFilesByField(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  formData: Record<string, unknown>,
): Promise<TicketFile[]> {
  const files = await storedFiles(ctx, projectId, ticketId)
  if (files.length === 0) return []
  const fields = new Map(
    Object.entries(formData).flatMap(([name, value]) =>
      formFiles(ctx, { [name]: value }).map(token => [token, name] as const),
    ),
  )
  return files.map(({ token, ...file }) => ({
    ...file,
    url: fileUrl(ctx, token),
    field: fields.get(token) ?? '',
  }))
}
