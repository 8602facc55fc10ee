import type { ConsoleArticle } from '@lotse/contracts/console/content/content'
import type { helpImportRoutes, ImportedArticleRow } from '@lotse/contracts/console/content/help-imports'
import { localBounds } from '@lotse/contracts/console/fields/text'
import type { Parsed } from '@lotse/contracts/route'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { noteImported, openImport } from '../../../platform/imports/import-log.ts'
import { type Planned, planned } from '../../../platform/imports/plan-values.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { cleanTexts, turnOf } from '../../text/html.ts'
import { findArticles, storeArticle, storeChange } from '../articles.ts'
import { articleIdOf, withArticleLinks } from './article-id.ts'
import { findOrCreateCollection } from './imported-collection.ts'
import { keepPictures } from './pictures.ts'

type Body = Parsed<typeof helpImportRoutes, 'POST /console/projects/:projectId/help/imports'>['body']
type Row = Body['rows'][number]
type Ctx = InTransaction<ConsoleCtx>

/** The kind of these imports, and what their things are called in the log of an import. */
export const articleImports = 'articles'
export const articleThing = (id: string, lang: string): string => `article:${id}:${lang}`

/** All files of one call in one commit. An article is known by its path, in whichever language. */
export async function importArticles(ctx: ConsoleCtx, body: Body): Promise<{ rows: ImportedArticleRow[] }> {
  const { id: importId, name, dryRun } = body
  const { projectId, account } = ctx.caller
  const texts = await cleanRows(ctx, body.rows)
  const rows = await transact(ctx, async ctx => {
    if (!dryRun) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`articles ${projectId}`}, 0))`.execute(ctx.db)
      const place = { projectId, kind: articleImports }
      if (await openImport(ctx, place, { id: importId, name, by: account.id }))
        await audit(ctx, { action: 'article.imported', subject: name })
      await keepPictures(
        ctx,
        body.rows.flatMap(({ pictures }) => pictures),
      )
    }
    const seen = new Set<string>()
    const answers: ImportedArticleRow[] = []
    for (const row of body.rows) {
      const html = texts.get(row.row)
      const id = articleIdOf(projectId, row.path)
      const [known] = await findArticles(ctx, projectId, id)
      const thing = articleThing(id, row.lang)
      const plan = planOf(row, html, known, seen.has(id))
      const isRepeated = seen.has(thing)
      const reason = isRepeated ? 'repeated' : 'reason' in plan ? plan.reason : null
      if (!dryRun && !reason && html !== undefined)
        await carryOut(ctx, importId, { ...row, html }, id, known, plan)
      seen.add(id).add(thing)
      answers.push({
        row: row.row,
        outcome: reason ? 'refused' : plan.outcome,
        reason,
        changes: Object.keys(plan.became),
      })
    }
    return answers
  })
  return { rows }
}

/** Before the transaction, because it waits for its turn. What has more tags than anybody writes is left out. */
async function cleanRows(ctx: ConsoleCtx, rows: Row[]): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>()
  for (const { row, lang, html } of rows) {
    try {
      const cleaned = await cleanTexts({ [lang]: html }, turnOf(ctx))
      texts.set(row, withArticleLinks(cleaned[lang] ?? '', ctx.caller.projectId))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'text_too_rich') throw error
    }
  }
  return texts
}

interface Refused extends Planned {
  reason: NonNullable<ImportedArticleRow['reason']>
}

/** `isBegun`: another language of it is in the same call, so it exists by then. */
function planOf(
  { lang, title, status }: Row,
  html: string | undefined,
  known: ConsoleArticle | undefined,
  isBegun: boolean,
): Planned | Refused {
  const refused = (reason: Refused['reason']): Refused => ({
    outcome: 'refused',
    reason,
    was: {},
    became: {},
  })
  if (html === undefined) return refused('too_rich')
  const given = { title, html, ...(status ? { status } : {}) }
  if (!known) return { ...planned(given, undefined), outcome: isBegun ? 'changed' : 'created' }
  const others = Object.entries(known.html).filter(([other]) => other !== lang)
  const together = others.reduce((sum, [, text]) => sum + text.length, html.length)
  if (others.length >= localBounds.languages || together > localBounds.together) return refused('too_long')
  // An archived article stays in the archive until somebody restores it.
  const said = known.status === 'archived' ? { title, html } : given
  return planned(said, { title: known.title[lang], html: known.html[lang], status: known.status })
}

async function carryOut(
  ctx: Ctx,
  importId: string,
  { lang, title, html, status, collection }: Row,
  id: string,
  known: ConsoleArticle | undefined,
  { outcome, was, became }: Planned,
): Promise<void> {
  const thing_id = articleThing(id, lang)
  if (!known) {
    const collectionId = await findOrCreateCollection(ctx, importId, collection, lang)
    const texts = { title: { [lang]: title }, html: { [lang]: html } }
    await storeArticle(ctx, id, { collectionId, position: 10_000, ...texts, status })
    const made = { ...became, collectionId }
    return noteImported(ctx, importId, { thing_id, is_created: true, was: {}, became: made })
  }
  if (outcome !== 'changed') return
  await storeChange(ctx, id, {
    version: known.version,
    title: { ...known.title, [lang]: title },
    html: { ...known.html, [lang]: html },
    ...(became.status === undefined ? {} : { status }),
  })
  await noteImported(ctx, importId, { thing_id, is_created: false, was, became })
}
