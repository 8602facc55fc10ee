import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { plainBlocks } from '../text/plain-text.ts'
import { searchable } from '../text/text.ts'
import { dictionary } from './finding/dictionary.ts'
import { addWords } from './finding/vocabulary.ts'
import type { Texts } from './help.table.ts'

/**
 * Stores cleaned texts, one row per language, stemmed by that language's dictionary. The title counts more
 * than headings and the first paragraph, which count more than the rest.
 */
export async function writeTexts(
  ctx: InTransaction,
  projectId: string,
  articleId: string,
  { title, html }: { title: Texts; html: Texts },
) {
  await ctx.db
    .deleteFrom('lotse.help_text')
    .where('project_id', '=', projectId)
    .where('article_id', '=', articleId)
    .execute()
  for (const lang of new Set([...Object.keys(title), ...Object.keys(html)])) {
    const clean = html[lang] ?? ''
    const plain = plainBlocks(clean)
    const name = title[lang] ?? ''
    if (name === '' && plain === '') continue
    const config = sql`${dictionary(lang)}::regconfig`
    await sql`insert into lotse.help_text (article_id, project_id, lang, title, html, plain, search)
      values (${articleId}, ${projectId}, ${lang}, ${name}, ${clean}, ${plain},
        setweight(to_tsvector(${config}, ${searchable(name)}), 'A') ||
        setweight(to_tsvector(${config}, ${searchable(leadOf(clean, plain))}), 'B') ||
        setweight(to_tsvector(${config}, ${searchable(plain)}), 'C') ||
        setweight(to_tsvector('simple', ${searchable(`${name} ${plain}`)}), 'D'))`.execute(ctx.db)
    await addWords(ctx, projectId, `${name} ${plain}`)
  }
  await listWords(ctx, projectId, articleId)
}

/** What a text says first: its first paragraph and its headings. */
function leadOf(html: string, plain: string): string {
  const upToHeadings = html.split(/<\/h\d>/i).slice(0, -1)
  const headings = upToHeadings.map(text => plainBlocks(text.split(/<h\d[^<>]*>/i).at(-1) ?? ''))
  return [plain.split('\n', 1)[0], ...headings].join(' ')
}

/** Lists under each stem that this article has it, and where; only live articles are found by visitors. */
export async function listWords(ctx: InTransaction, projectId: string, articleId: string): Promise<void> {
  await ctx.db
    .deleteFrom('lotse.help_posting')
    .where('project_id', '=', projectId)
    .where('article_id', '=', articleId)
    .execute()
  await sql`insert into lotse.help_posting (project_id, lang, stem, place, article_id)
    select x.project_id, x.lang, t.lexeme,
      case when 'A' = any(t.weights) then 1 when 'B' = any(t.weights) then 2 else 3 end, x.article_id
    from lotse.help_article a join lotse.help_text x on x.project_id = a.project_id and x.article_id = a.id,
      unnest(x.search) t
    where a.project_id = ${projectId} and a.id = ${articleId} and a.status = 'live'
      and t.weights && '{A,B,C}'`.execute(ctx.db)
}
