import { projectSettings } from '@lotse/contracts/console/settings'
import type { Flow } from '@lotse/contracts/visitor/config'
import { langsIn, localise } from '@lotse/rules/text/local-text'
import { languages } from '@lotse/rules/texts/languages'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { TakeTurn } from '../../platform/limits/turns.ts'
import { liveOf } from '../outbound/outbound.table.ts'
import { extendedBy } from '../outbound/read-content.ts'
import { createTextsByLang } from '../text/texts-by-lang.ts'
import { flowConfigOf, ofLang, readFaces } from './flow-config.ts'
import type { ConfigProject, ReadConfig } from './read-config.ts'

/**
 * Builds the configuration once for all pages that ask until something in it changes, which rarely happens
 * for days. Only one build per project runs at a time, form by form in turns with all other work.
 */
export function createConfigReader(ctx: Ctx, takeTurn: TakeTurn): ReadConfig {
  const texts = createTextsByLang({ number: 1000, size: 32 * 1024 ** 2 })
  return async (project, lang) => {
    const { id: projectId, default_lang: fallback } = project
    const { stamp, isHinted } = await findStamp(ctx, project)
    const asked = { id: `${projectId} ${isHinted}`, stamp, projectId, lang, fallback }
    const text = await texts(asked, async () => {
      const row = await ctx.db
        .selectFrom('lotse.project')
        .select(['settings', 'answer_minutes'])
        .where('id', '=', projectId)
        .executeTakeFirstOrThrow()
      const settings = await takeTurn(projectId, () => projectSettings.parse(row.settings))
      const forms = await readForms(ctx, takeTurn, projectId)
      const team = await readFaces(ctx, project.team_id)
      const langs = [...languages, ...Object.keys(settings.translations)]
      for (const part of [settings.texts, settings.menu, ...forms.map(({ definition }) => definition)])
        langs.push(...(await takeTurn(projectId, () => langsIn(part))))
      const write = async (lang: string) => {
        const flows: Record<string, Flow> = {}
        for (const { id, kind, definition } of forms)
          flows[id] = await takeTurn(projectId, () => ({
            ...(localise(definition, lang, fallback) as Flow),
            id,
            kind,
          }))
        const about = { settings, flows, team, hasTooltips: isHinted, answerMinutes: row.answer_minutes }
        return takeTurn(projectId, () => JSON.stringify(flowConfigOf(ctx, about, lang, fallback)))
      }
      return { stamp, langs: [...new Set(langs)], write }
    })
    return extendedBy(text, ofLang(lang))
  }
}

/** The stamp changes with the project, each of its live forms and its team, whoever changed them: each row knows the transaction that wrote it. */
async function findStamp(ctx: Ctx, { id, team_id }: ConfigProject) {
  const { rows } = await sql<{ stamp: string; hinted: boolean }>`
    select md5(concat_ws(' ', (select xmin::text from lotse.project where id = ${id}),
        (select string_agg(f.id || ' ' || f.xmin::text, ' ' order by f.id) from lotse.flow f
          where f.project_id = ${id} and f.status = 'live'),
        (select string_agg(m.xmin::text || ' ' || a.xmin::text, ' ' order by a.id) from lotse.membership m
          join lotse.account a on a.id = m.account_id where m.team_id = ${team_id}))) as stamp,
      exists (${liveOf(ctx, id, 'tooltip').select('id')}) as hinted`.execute(ctx.db)
  return { stamp: rows[0]?.stamp ?? '', isHinted: rows[0]?.hinted ?? false }
}

interface Form {
  id: string
  kind: 'feedback' | 'survey'
  definition: unknown
}

/** Forms arrive as text: a large one is parsed in its turn. */
async function readForms(ctx: Ctx, takeTurn: TakeTurn, projectId: string): Promise<Form[]> {
  const { rows } = await sql<Form & { definition: string }>`
    select id, kind, definition::text as definition from lotse.flow
    where project_id = ${projectId} and status = 'live' order by created_at`.execute(ctx.db)
  const forms: Form[] = []
  for (const { definition, ...form } of rows)
    forms.push(await takeTurn(projectId, () => ({ ...form, definition: JSON.parse(definition) as unknown })))
  return forms
}
