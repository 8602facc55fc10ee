import type { Targeting } from '@lotse/contracts/console/content/outbound'
import type { Card, CardKind, CardRef } from '@lotse/contracts/visitor/card'
import { type LocalText, pickText } from '@lotse/rules/text/local-text'
import { richWords } from '@lotse/rules/text/rich-words'
import { cards as german } from '@lotse/rules/texts/de/cards'
import { cards as english } from '@lotse/rules/texts/en/cards'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { cut, shortened } from '../../../platform/text/cut.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { likePattern } from '../../../platform/text/like-pattern.ts'
import { isScheduled } from '../../outbound/targeting.ts'
import { previewOf } from '../../text/text.ts'

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

const none: Conditions = { article: sql`false`, outbound: sql`false`, flow: sql`false` }

/** Everything of a project that can be a card, as far as the conditions hold; `is_first` says whether it also fits `first`. */
const things = (projectId: string, where: Conditions, first: Conditions = none) => sql`
  select 'article' as kind, a.id::text as id, '' as name, a.status = 'live' as live, null::json as targeting, a.updated_at, ${first.article} as is_first,
    (select json_object_agg(x.lang, x.title) from lotse.help_text x where x.article_id = a.id) as title,
    (select json_object_agg(x.lang, left(x.plain, ${READ})) from lotse.help_text x where x.article_id = a.id) as text
  from lotse.help_article a where a.project_id = ${projectId} and ${where.article}
  union all
  select o.kind, o.id::text, o.name, o.status = 'live', o.targeting, o.updated_at, ${first.outbound}, o.config -> 'subject',
    coalesce(o.config -> 'message', o.config -> 'steps' -> 0 -> 'message')
  from lotse.outbound o where o.project_id = ${projectId} and o.kind in ('tour', 'checklist') and ${where.outbound}
  union all
  select case f.kind when 'survey' then 'survey' else 'form' end, f.id, f.name, f.status = 'live', null, f.updated_at, ${first.flow},
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

/** Shorter beginnings of a kind's name would hide what has them in its own. */
const SHORTEST_KIND = 3

/** Whether people call such things by the word, in a language of the console: a tour is a `tour`, but not all that begins with `pro`. */
const namesKind = (kind: CardKind, typed: string): boolean => {
  const word = typed.toLowerCase()
  if (word.length < SHORTEST_KIND) return false
  return [german, english].some(({ kind: names }) => {
    const all = names[kind].toLowerCase().split(' ')
    return all.includes(word) || all.at(-1)?.startsWith(word)
  })
}

/** All of the words are in the text. */
const has = (words: string[], text: Condition) => {
  const patterns = words.map(likePattern)
  return sql`${text} ilike all(${patterns}::text[])`
}
const inTitle = (words: string[]) =>
  sql`exists (select from lotse.help_text x where x.article_id = a.id and ${has(words, sql`x.title`)})`
const inOutbound = (words: string[]) => has(words, sql`o.name || ' ' || coalesce(o.config ->> 'subject', '')`)
const inFlow = (words: string[]) => has(words, sql`f.name || ' ' || coalesce(f.definition ->> 'title', '')`)

/**
 * What is published and has all of these words in its name or title, or as the name of its kind. What has all of them
 * in its name comes first: many things of a kind must not hide it. Then the latest first.
 */
export async function findCards(ctx: Ctx, projectId: string, search: string): Promise<FoundCard[]> {
  const typed = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const beside = (kind: CardKind) => typed.filter(word => !namesKind(kind, word))
  const where: Conditions = {
    article: sql`a.status = 'live' and ${inTitle(beside('article'))}`,
    outbound: sql`o.status = 'live' and case o.kind when 'tour' then ${inOutbound(beside('tour'))}
      else ${inOutbound(beside('checklist'))} end`,
    flow: sql`f.status = 'live' and case f.kind when 'survey' then ${inFlow(beside('survey'))}
      else ${inFlow(beside('form'))} end`,
  }
  const byName: Conditions = { article: inTitle(typed), outbound: inOutbound(typed), flow: inFlow(typed) }
  const { rows } =
    await sql<Row>`select c.*, p.default_lang as lang from (${things(projectId, where, byName)}) c
    join lotse.project p on p.id = ${projectId}
    order by c.is_first desc, c.updated_at desc, c.id limit ${MOST}`.execute(ctx.db)
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
      Object.entries(text ?? {}).map(([key, one]) => [key, shortened(previewOf(words(one)), LONGEST_TEXT)]),
    ),
    isLive: live && isOn,
    fallback: lang,
  }
}

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
