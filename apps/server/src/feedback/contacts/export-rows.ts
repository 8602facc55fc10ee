import { type RawBuilder, sql } from 'kysely'
import type { FeedbackCtx } from '../context.ts'
import { withoutTokens } from '../letters/mails.ts'

type Row = Record<string, unknown>
type Where = RawBuilder<unknown>

export interface Table {
  /** Its name in the export. */
  as: string
  name: string
  /** `lotse` by default. */
  schema?: string
  columns: string[]
  /**
   * Columns that are written as stored: a megabyte of empty objects takes a hundred megabytes when parsed,
   * and blocks everybody.
   */
  json?: string[]
  order: string
  /**
   * How many rows with an `id` are read at once, if they may be large. Without it, each has only a few words.
   */
  atOnce?: number
  more?(row: Row): Row
}

export const tables: Table[] = [
  {
    as: 'sessions',
    name: 'visitor_session',
    columns: [
      'id',
      'verified',
      'given_email',
      'lang',
      'device_type',
      'platform',
      'current_url',
      'created_at',
      'last_seen_at',
    ],
    json: ['profile'],
    order: 'created_at, id',
    atOnce: 20,
  },
  {
    as: 'events',
    name: 'event',
    columns: ['name', 'at'],
    json: ['data'],
    order: 'at, id',
    atOnce: 100,
  },
  {
    as: 'tickets',
    name: 'ticket',
    columns: [
      ...[
        'id',
        'number',
        'channel',
        'type',
        'status',
        'coalesce(visitor_title, title) as title',
        'tags',
        'current_url',
      ],
      ...['created_at', 'closed_at', 'rating', 'rating_word', 'rated_at'],
    ],
    json: ['form_data', 'custom_data', 'meta_data'],
    order: 'number',
    atOnce: 2,
  },
]

export const messages: Table = {
  as: 'messages',
  name: 'message',
  columns: ['id', 'ticket_id', 'author', 'text', 'html', 'created_at'],
  order: 'created_at, id',
  atOnce: 20,
}

export const mails: Table = {
  as: 'mails',
  name: 'mail',
  schema: 'platform',
  columns: [
    ...['id', 'kind', 'subject', 'content', 'is_secret', 'state', 'created_at'],
    // The names of colleagues stay with the team.
    "case when account_id is null then recipient else '' end as recipient",
  ],
  order: 'created_at, id',
  atOnce: 20,
  // A secret, such as a link that opens the conversation in the reader's name, stays with its reader.
  more: ({ content, is_secret }) => ({ content: is_secret ? '' : withoutTokens(String(content)) }),
}

export const smallTables: Table[] = [
  {
    as: 'deliveries',
    name: 'delivery',
    columns: ['outbound_id', 'shown_at', 'clicked_at', 'completed_at', 'quit_at'],
    order: 'outbound_id, scope_id',
  },
  {
    as: 'checklists',
    name: 'checklist',
    columns: ['outbound_id', 'completed_steps', 'status'],
    order: 'outbound_id, id',
  },
  { as: 'newsRead', name: 'news_read', columns: ['news_id', 'at'], order: 'news_id, scope_id' },
  { as: 'votes', name: 'help_vote', columns: ['article_id', 'vote', 'at'], order: 'article_id, scope_id' },
]

const PAGE = 500

/** A JSON list of a table's rows. */
export async function* writeRows(ctx: FeedbackCtx, table: Table, where: Where): AsyncGenerator<string> {
  let before = '['
  for await (const rows of readRows(ctx, table, where))
    for (const row of rows) {
      yield before + rowText(table, row)
      before = ','
    }
  yield before === '[' ? '[]' : ']'
}

/** Reads the ids a few hundred at a time, then the contents a few at a time. */
async function* readRows(ctx: FeedbackCtx, table: Table, where: Where): AsyncGenerator<Row[]> {
  const { columns, json = [], atOnce } = table
  const all = [...columns, ...json.map(name => `${name}::text as ${name}`)].join(', ')
  const read = async <R extends Row>(what: string, which: Where, page = sql``): Promise<R[]> => {
    const { rows } =
      await sql<R>`select ${sql.raw(what)} from ${sql.raw(table.schema ?? 'lotse')}.${sql.raw(table.name)} where ${which}
      order by ${sql.raw(table.order)} ${page}`.execute(ctx.db)
    return rows
  }
  for (let offset = 0; ; offset += PAGE) {
    const page = sql`limit ${PAGE} offset ${offset}`
    const found = await read<{ id: string }>(atOnce ? 'id' : all, where, page)
    if (!atOnce) yield found
    else
      for (const some of inPieces(found, atOnce))
        yield await read(all, sql`id = any(${some.map(({ id }) => id)}::uuid[])`)
    if (found.length < PAGE) break
  }
}

function rowText({ json = [], more }: Table, row: Row): string {
  const fields = Object.entries({ ...row, ...more?.(row) }).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${json.includes(name) && typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `{${fields.join(',')}}`
}

export function inPieces<T>(items: T[], size = PAGE): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}
