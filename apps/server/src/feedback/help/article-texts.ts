import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { plainBlocks } from '../text/plain-text.ts'
import { searchable } from '../text/text.ts'
import type { Texts } from './help.table.ts'
import { dictionary } from './search.ts'

/**
 * Stores cleaned texts, one row per language, stemmed by that language's dictionary. The title counts more
 * than the text.
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
    await sql`insert into lotse.help_text (article_id, project_id, lang, title, html, plain, search)
      values (${articleId}, ${projectId}, ${lang}, ${name}, ${clean}, ${plain},
        setweight(to_tsvector(${dictionary(lang)}::regconfig, ${searchable(name)}), 'A') ||
        setweight(to_tsvector(${dictionary(lang)}::regconfig, ${searchable(plain)}), 'B') ||
        setweight(to_tsvector('simple', ${searchable(`${name} ${plain}`)}), 'D'))`.execute(ctx.db)
    // Always in the same order, so that two articles saved at once do not wait for each other's words.
    await sql`insert into lotse.help_word (project_id, word)
      select ${projectId}, word from unnest(tsvector_to_array(to_tsvector('simple', ${searchable(`${name} ${plain}`)}))) word
      where length(word) between 4 and 40 order by word on conflict do nothing`.execute(ctx.db)
  }
}
