import type { Targeting } from '@lotse/contracts/console/content/outbound'
import type { Card, CardRef } from '@lotse/contracts/visitor/card'
import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { richWords } from '@lotse/rules/text/rich-words'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { isScheduled } from '../../outbound/targeting.ts'
import { cut, previewOf } from '../../text/text.ts'
import { isUuid } from '../../tokens/ids.ts'

/** Something that can be inserted into a message, with its texts in every language. */
export interface FoundCard extends CardRef {
  title: LocalText
  text: LocalText
  /** Visitors can open it. */
  isLive: boolean
  /** The project's language. */
  fallback: string
}

interface Row {
  kind: Card['kind']
  id: string
  name: string
  title: LocalText | null
  text: LocalText | null
  live: boolean
  targeting: Targeting | null
  lang: string
}

const LONGEST_TEXT = 160
/** Of a text that is cut afterwards. */
const READ = 1000

type Condition = RawBuilder<unknown>
type Conditions = Record<'article' | 'outbound' | 'flow', Condition>

/** Everything of a project that can be a card, as far as the conditions hold. */
const things = (projectId: string, where: Conditions) => sql`
  select 'article' as kind, a.id::text as id, '' as name, a.status = 'live' as live, null::json as targeting, a.updated_at,
    (select json_object_agg(x.lang, x.title) from lotse.help_text x where x.article_id = a.id) as title,
    (select json_object_agg(x.lang, left(x.plain, ${READ})) from lotse.help_text x where x.article_id = a.id) as text
  from lotse.help_article a where a.project_id = ${projectId} and ${where.article}
  union all
  select o.kind, o.id::text, o.name, o.status = 'live', o.targeting, o.updated_at, o.config -> 'subject',
    coalesce(o.config -> 'message', o.config -> 'steps' -> 0 -> 'message')
  from lotse.outbound o where o.project_id = ${projectId} and o.kind in ('tour', 'checklist') and ${where.outbound}
  union all
  select case f.kind when 'survey' then 'survey' else 'form' end, f.id, f.name, f.status = 'live', null, f.updated_at,
    f.definition -> 'title', f.definition -> 'description'
  from lotse.flow f where f.project_id = ${projectId} and ${where.flow}`

/** In the order in which they were inserted. What is gone has no texts. */
export async function readCards(ctx: Ctx, projectId: string, refs: CardRef[]): Promise<FoundCard[]> {
  if (refs.length === 0) return []
  const idsOf = (...kinds: Card['kind'][]) =>
    refs.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const where: Conditions = {
    article: sql`a.id = any(${idsOf('article').filter(isUuid)}::uuid[])`,
    outbound: sql`o.id = any(${idsOf('tour', 'checklist').filter(isUuid)}::uuid[])`,
    flow: sql`f.id = any(${idsOf('survey', 'form')}::text[])`,
  }
  const { rows } = await sql<Row>`select c.*, p.default_lang as lang from (${things(projectId, where)}) c
    join lotse.project p on p.id = ${projectId}`.execute(ctx.db)
  return refs.map(({ kind, id }) => {
    const row = rows.find(one => one.kind === kind && one.id === id)
    return row ? foundCard(ctx, row) : { kind, id, title: {}, text: {}, isLive: false, fallback: '' }
  })
}

const MOST = 20
const MOST_WORDS = 8

/** What is published and has all of these words in its name or title; the latest first. */
export async function findCards(ctx: Ctx, projectId: string, search: string): Promise<FoundCard[]> {
  const patterns = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const has = (text: Condition) => sql`${text} ilike all(${patterns}::text[])`
  const where: Conditions = {
    article: sql`a.status = 'live' and exists (select from lotse.help_text x where x.article_id = a.id and ${has(sql`x.title`)})`,
    outbound: sql`o.status = 'live' and ${has(sql`o.name || ' ' || coalesce(o.config ->> 'subject', '')`)}`,
    flow: sql`f.status = 'live' and ${has(sql`f.name || ' ' || coalesce(f.definition ->> 'title', '')`)}`,
  }
  const { rows } = await sql<Row>`select c.*, p.default_lang as lang from (${things(projectId, where)}) c
    join lotse.project p on p.id = ${projectId}
    order by c.updated_at desc, c.id limit ${MOST}`.execute(ctx.db)
  return rows.map(row => foundCard(ctx, row)).filter(({ isLive }) => isLive)
}

function foundCard(ctx: Ctx, { kind, id, name, title, text, live, targeting, lang }: Row): FoundCard {
  const isOn = kind !== 'tour' || !targeting || isScheduled(targeting, ctx.now())
  // A tour has no title for visitors; its first step, and what a checklist says, are rich text.
  const isRich = kind === 'tour' || kind === 'checklist'
  const words = isRich ? (html: string) => richWords(cut(html, READ)) : (plain: string) => plain
  return {
    kind,
    id,
    title: Object.values(title ?? {}).some(Boolean) ? (title ?? {}) : { [lang]: name },
    text: Object.fromEntries(
      Object.entries(text ?? {}).map(([key, one]) => [key, shortened(previewOf(words(one)))]),
    ),
    isLive: live && isOn,
    fallback: lang,
  }
}

const shortened = (text: string): string =>
  text.length > LONGEST_TEXT ? `${cut(text, LONGEST_TEXT - 1).trimEnd()}…` : text

/** For the team: what is no longer published still has its title. */
export function cardOf({ kind, id, title, text, isLive, fallback }: FoundCard, lang = fallback): Card {
  const inLang = (texts: LocalText) => pickText(texts, lang, fallback)
  return { kind, id, title: inLang(title), text: inLang(text), isGone: !isLive, url: null }
}

/** For a visitor. */
export function visitorCard(found: FoundCard, lang: string): Card {
  const card = cardOf(found, lang)
  return card.isGone ? { ...card, title: '', text: '' } : card
}
