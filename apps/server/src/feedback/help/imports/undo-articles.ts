import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { PastImport, UndoneImport } from '@lotse/contracts/imports/imports'
import { mostArticlesAtOnce } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { type ImportedRow, listImports } from '../../../platform/imports/import-log.ts'
import type { ImportedValues } from '../../../platform/imports/imports.table.ts'
import { restorable } from '../../../platform/imports/plan-values.ts'
import { undoRows } from '../../../platform/imports/undo-rows.ts'
import { accountNames } from '../../accounts/account-names.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { deleteArticle, findArticles, storeChange } from '../articles.ts'
import { deleteCollection, hasArticles } from '../collections.ts'
import { articleImports } from './import-articles.ts'

type Ctx = InTransaction<ConsoleCtx>

export const undoArticles = (ctx: ConsoleCtx, importId: string): Promise<UndoneImport> =>
  undoRows(ctx, { projectId: ctx.caller.projectId, kind: articleImports }, importId, {
    most: mostArticlesAtOnce,
    note: (ctx, name) => audit(ctx, { action: 'article.importundone', subject: name }),
    undo: undoOne,
  })

async function undoOne(ctx: Ctx, { thing_id, is_created, was, became }: ImportedRow): Promise<boolean> {
  const [kind, id = '', lang = ''] = thing_id.split(':')
  if (kind === 'collection') return removeCollection(ctx, id)
  await sql`select from lotse.help_article
    where project_id = ${ctx.caller.projectId} and id = ${id}::uuid for update`.execute(ctx.db)
  const [article] = await findArticles(ctx, ctx.caller.projectId, id)
  if (!article) return false
  const { status, collectionId } = article
  const now = { title: article.title[lang], html: article.html[lang], status, collectionId }
  const languages = Object.keys({ ...article.title, ...article.html })
  if (is_created) {
    // Publishing it is work, too, even if the file said nothing of that.
    const made: ImportedValues = { status: 'draft', ...became }
    const isSame = Object.keys(restorable(now, made, made)).length === Object.keys(made).length
    const isAlone = languages.every(other => other === lang)
    if (!isSame || !isAlone) return false
    await deleteArticle(ctx, id)
    return true
  }
  const former = formerOf(now, was, became)
  if (Object.keys(former).length === 0) return false
  const back = (texts: Record<string, string>, name: 'title' | 'html'): Record<string, string> => {
    if (!(name in former)) return texts
    const { [lang]: _, ...others } = texts
    return typeof former[name] === 'string' ? { ...others, [lang]: former[name] } : others
  }
  await storeChange(ctx, id, {
    version: article.version,
    title: back(article.title, 'title'),
    html: back(article.html, 'html'),
    ...(former.status ? { status: former.status as ContentStatus } : {}),
  })
  return true
}

/** A language that the import began goes as a whole, or stays: half of it would be lost to whoever has gone on. */
function formerOf(now: ImportedValues, was: ImportedValues, became: ImportedValues): ImportedValues {
  const former = restorable(now, was, became)
  const isBegun = was.title === null && was.html === null
  if (!isBegun || ('title' in former && 'html' in former)) return former
  const { title: _, html: __, ...others } = former
  return others
}

async function removeCollection(ctx: Ctx, id: string): Promise<boolean> {
  if (await hasArticles(ctx, id)) return false
  await deleteCollection(ctx, id)
  return true
}

export const listArticleImports = (ctx: ConsoleCtx): Promise<{ items: PastImport[] }> =>
  listImports(ctx, { projectId: ctx.caller.projectId, kind: articleImports }, ids => accountNames(ctx, ids))
