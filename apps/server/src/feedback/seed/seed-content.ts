import { targeting } from '@lotse/contracts/console/content/outbound'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { writeTexts } from '../help/article-texts.ts'
import { atOnce, cleanTexts } from '../text/html.ts'
import { demoBots } from './demo/demo-bots.ts'
import { demoHelp } from './demo/demo-help.ts'
import { demoIds } from './demo/demo-ids.ts'
import { demoNews } from './demo/demo-news.ts'
import { demoOutbound } from './demo/demo-outbound.ts'
import { demoSurveys } from './demo/demo-surveys.ts'

const DAY_MS = 86_400_000

/** What the Kursladen team has written so far. */
export async function seedContent(ctx: Ctx, projectId: string, authorId: string): Promise<void> {
  await seedHelp(ctx, projectId)
  const now = ctx.now()
  const lang = ctx.settings.demoLang
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await ctx.db
    .insertInto('lotse.news')
    .values(
      await Promise.all(
        demoNews.map(async ({ id, daysAgo, draft, title, previewText, html }) => ({
          id,
          project_id: projectId,
          status: draft ? ('draft' as const) : ('live' as const),
          title: JSON.stringify(title),
          preview_text: JSON.stringify(previewText),
          html: JSON.stringify(await cleanTexts(html, atOnce)),
          author_id: authorId,
          published_at: draft ? null : ago(daysAgo),
          created_at: ago(daysAgo),
          updated_at: ago(daysAgo),
        })),
      ),
    )
    .execute()
  const stamps = { project_id: projectId, status: 'live' as const, created_at: ago(60), updated_at: ago(20) }
  await ctx.db
    .insertInto('lotse.bot')
    .values(
      demoBots.map(bot => ({
        ...stamps,
        ...bot,
        name: bot.name[lang],
        definition: JSON.stringify(bot.definition),
      })),
    )
    .execute()
  await ctx.db
    .insertInto('lotse.flow')
    .values(
      demoSurveys.map(flow => ({
        ...stamps,
        ...flow,
        name: flow.name[lang],
        kind: 'survey' as const,
        definition: JSON.stringify(flow.definition),
      })),
    )
    .execute()
  await ctx.db
    .insertInto('lotse.outbound')
    .values(
      demoOutbound(ctx.settings.urls.demo).map((outbound, index) => ({
        id: outbound.id,
        project_id: projectId,
        kind: outbound.kind,
        name: outbound.name[lang],
        status: outbound.status,
        config: JSON.stringify(outbound.config),
        targeting: JSON.stringify(targeting.parse(outbound.targeting)),
        created_at: ago(50 - index),
        updated_at: ago(30 - index),
        live_at: outbound.status === 'live' ? ago(30 - index) : null,
      })),
    )
    .execute()
}

export async function seedHelp(ctx: Ctx, projectId: string): Promise<void> {
  const at = new Date(ctx.now().getTime() - 40 * DAY_MS)
  await transact(ctx, async ctx => {
    const places = demoHelp.flatMap((collection, index) =>
      collection.articles.map((article, position) => ({ article, index, position })),
    )
    await ctx.db
      .insertInto('lotse.help_collection')
      .values(
        demoHelp.map(({ title, description, icon }, index) => ({
          id: demoIds.collection(index),
          project_id: projectId,
          title: JSON.stringify(title),
          description: JSON.stringify(description),
          icon,
          position: index,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    await ctx.db
      .insertInto('lotse.help_article')
      .values(
        places.map(({ article, index, position }, number) => ({
          id: demoIds.article(number),
          project_id: projectId,
          collection_id: demoIds.collection(index),
          status: article.draft ? ('draft' as const) : ('live' as const),
          position,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute()
    for (const [number, { article }] of places.entries())
      await writeTexts(ctx, projectId, demoIds.article(number), {
        title: article.title,
        html: await cleanTexts(article.html, atOnce),
      })
  })
}
