import {
  type OutboundConfig,
  outboundConfigs,
  type Targeting,
} from '@lotse/contracts/console/content/outbound'
import { gapsOf } from '@lotse/contracts/console/content/outbound-gaps'
import { contentRows } from '@lotse/contracts/exports/archive/content-rows'
import { sql } from 'kysely'
import { checked } from '../../../bots/bots.ts'
import { writeTexts } from '../../../help/article-texts.ts'
import { cleanConfig } from '../../../outbound/clean-config.ts'
import { cleanTexts, turnOf } from '../../../text/html.ts'
import type { Definition } from '../definition.ts'
import { idOf } from '../place.ts'

/** What a team writes for its visitors. */

type Texts = Record<string, string>

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }
const usual = { order: ['created_at', 'id'], atOnce: 20, stamp: 'updated_at' } as const

export const flows: Definition = {
  kind: 'flows',
  table: 'lotse.flow',
  row: contentRows.flows,
  columns: { id: 'id', kind: 'kind', name: 'name', status: 'status', definition: 'definition', ...stamps },
  json: ['definition'],
  deep: ['definition'],
  room: 'lotse.flow',
  hasStarters: true,
  ...usual,
}

export const bots: Definition = {
  kind: 'bots',
  table: 'lotse.bot',
  row: contentRows.bots,
  columns: { id: 'id', kind: 'kind', name: 'name', status: 'status', definition: 'definition', ...stamps },
  json: ['definition'],
  deep: ['definition'],
  room: 'lotse.bot',
  ...usual,
  check: (_ctx, _place, row) => ({
    ...row,
    definition: JSON.parse(checked(row.kind as 'script' | 'answer', row.definition)),
  }),
}

export const collections: Definition = {
  kind: 'collections',
  table: 'lotse.help_collection',
  row: contentRows.collections,
  columns: {
    id: 'id',
    title: 'title',
    description: 'description',
    icon: 'icon',
    position: 'position',
    ...stamps,
  },
  json: ['title', 'description'],
  room: 'lotse.help_collection',
  ...usual,
  isFree: async ({ db }, id) =>
    !(await db
      .selectFrom('lotse.help_article')
      .select('id')
      .where('collection_id', '=', id)
      .executeTakeFirst()),
}

const textsOf = (column: string) =>
  `(select coalesce(json_object_agg(x.lang, x.${column} order by x.lang), '{}') from lotse.help_text x where x.article_id = t.id)`

export const articles: Definition = {
  kind: 'articles',
  table: 'lotse.help_article',
  row: contentRows.articles,
  columns: {
    id: 'id',
    collectionId: 'collection_id',
    status: 'status',
    position: 'position',
    title: '',
    html: '',
    ...stamps,
  },
  reads: { title: textsOf('title'), html: textsOf('html') },
  room: 'lotse.help_article',
  ...usual,
  check: async (ctx, _place, row) => ({ ...row, html: await cleanTexts(row.html as Texts, turnOf(ctx)) }),
  also: (ctx, place, { id, title, html }) =>
    writeTexts(ctx, place.projectId, idOf(place, String(id)), { title: title as Texts, html: html as Texts }),
}

export const news: Definition = {
  kind: 'news',
  table: 'lotse.news',
  row: contentRows.news,
  columns: {
    id: 'id',
    status: 'status',
    title: 'title',
    previewText: 'preview_text',
    html: 'html',
    coverImageUrl: 'cover_image_url',
    author: 'author_id',
    publishedAt: 'published_at',
    ...stamps,
  },
  json: ['title', 'previewText', 'html'],
  people: ['author'],
  room: 'lotse.news',
  ...usual,
  check: async (ctx, _place, row) => ({ ...row, html: await cleanTexts(row.html as Texts, turnOf(ctx)) }),
}

export const outbounds: Definition = {
  kind: 'outbounds',
  table: 'lotse.outbound',
  row: contentRows.outbounds,
  columns: {
    id: 'id',
    kind: 'kind',
    name: 'name',
    status: 'status',
    config: 'config',
    targeting: 'targeting',
    liveAt: 'live_at',
    ...stamps,
  },
  json: ['config', 'targeting'],
  deep: ['config'],
  room: 'lotse.outbound',
  ...usual,
  check: async (ctx, _place, row) => {
    const kind = row.kind as OutboundConfig['kind']
    const parsed = outboundConfigs[kind].safeParse(row.config)
    if (!parsed.success) return 'invalid'
    const config = await cleanConfig(parsed.data, turnOf(ctx))
    // What visitors see must be complete, here as in the editor.
    const isWhole = gapsOf({ kind, config } as OutboundConfig, row.targeting as Targeting).length === 0
    return { ...row, config, status: row.status === 'live' && !isWhole ? 'draft' : row.status }
  },
}

export const replies: Definition = {
  kind: 'replies',
  table: 'lotse.saved_reply',
  row: contentRows.replies,
  columns: { id: 'id', name: 'name', shortcut: 'shortcut', text: 'text', uses: 'uses', ...stamps },
  json: ['text'],
  // Others' own replies are nobody's business.
  where: 't.account_id is null and t.removed_at is null',
  keepsRemoved: true,
  room: 'lotse.saved_reply',
  ...usual,
  isFree: async ({ db, caller }, id) => {
    const { rows } = await sql`select from lotse.macro
      where project_id = ${caller.projectId} and steps ->> 'replyId' = ${id} limit 1`.execute(db)
    return rows.length === 0
  },
}
