import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { cut } from '../../platform/text/cut.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCaller } from '../context.ts'
import { starterFlows } from '../flows/starter-flows.ts'
import { createStages } from '../inbox/stages/stages.ts'
import { newId, newToken } from '../tokens/ids.ts'
import { seal } from '../tokens/seal.ts'

export interface NewProject {
  name: string
  teamId: string
  defaultLang?: string
  /** Only for the demo; all others get a random one. */
  key?: string
  settings?: unknown
}

/**
 * A new project works immediately: it has a key, an identity secret and a first feedback flow. The first
 * project of an installation has no caller.
 */
export async function createProject(
  ctx: Ctx & { caller?: ConsoleCaller },
  project: NewProject,
): Promise<{ id: string; key: string }> {
  const now = ctx.now()
  const id = newId(now)
  const key = project.key ?? newToken(24)
  await transact(ctx, async ctx => {
    await ctx.db
      .insertInto('lotse.project')
      .values({
        id,
        team_id: project.teamId,
        name: cut(project.name.trim(), 200),
        identity_secret: seal(ctx, newToken()),
        default_lang: project.defaultLang ?? 'de',
        settings: JSON.stringify(project.settings ?? starterSettings),
        created_at: now,
      })
      .execute()
    await ctx.db
      .insertInto('lotse.sdk_key')
      .values({ key, project_id: id, name: '', created_at: now })
      .execute()
    await ctx.db
      .insertInto('lotse.flow')
      .values(
        starterFlows.map(({ id: flowId, kind, name, definition }) => ({
          project_id: id,
          id: flowId,
          kind,
          name: project.defaultLang === 'en' ? name.en : name.de,
          status: 'live' as const,
          definition: JSON.stringify(definition),
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
    await createStages(ctx, id)
    if (ctx.caller)
      await audit(
        { ...ctx, caller: { ...ctx.caller, projectId: id } },
        { action: 'project.created', subject: project.name },
      )
  })
  return { id, key }
}

/** The menu of a new project leads to its starter flows. It is dark where the page or the visitor is. */
export const starterSettings = {
  assignment: { firstAnswerTakes: true },
  appearance: { colorScheme: 'auto' },
  // Ctrl+U is how visitors see the source of a page, so a site takes the key from them only on purpose.
  features: { enableShortcuts: false },
  menu: [
    {
      kind: 'feedback',
      id: 'bugreporting',
      title: { de: 'Fehler melden', en: 'Report a bug' },
      description: { de: 'Etwas geht nicht? Zeigen Sie es uns.', en: 'Something not working? Show us.' },
      icon: 'bug',
    },
    {
      kind: 'feedback',
      id: 'featurerequest',
      title: { de: 'Wunsch äußern', en: 'Suggest an idea' },
      description: { de: 'Was würde Ihnen helfen?', en: 'What would help you?' },
      icon: 'bulb',
    },
    {
      kind: 'conversations',
      title: { de: 'Mit uns schreiben', en: 'Chat with us' },
      description: { de: 'Fragen? Wir helfen gern.', en: 'Questions? We are happy to help.' },
      icon: 'message',
    },
    { kind: 'help', title: { de: 'Hilfe', en: 'Help center' }, icon: 'help' },
    { kind: 'news', title: { de: 'Neuigkeiten', en: 'News' }, icon: 'news' },
  ],
}
