import type { Answer } from '@lotse/contracts/route'
import type { configRoutes } from '@lotse/contracts/visitor/config'
import { shortLang } from '@lotse/rules/text/local-text'
import { AppError } from '../../platform/http/errors.ts'
import { Written } from '../../platform/http/mount.ts'
import { type Credentials, findCaller, requireOrigin } from '../access/sdk-edge.ts'
import type { FeedbackCtx } from '../context.ts'
import { listTooltips } from '../outbound/tooltips.ts'
import type { ConfigProject } from './read-config.ts'

type Config = Answer<typeof configRoutes, 'GET /config/:key'>

/** A project's public configuration as JSON: what its visitors' browsers may know, in their language. */
export async function readConfig(
  ctx: FeedbackCtx,
  key: string,
  lang: string | undefined,
  origin: string | undefined,
): Promise<Written<Config>> {
  const project = await projectOfKey(ctx, key, origin)
  const { urls } = ctx.settings
  const flowConfig = await ctx.readConfig(project, shortLang(lang, project.default_lang))
  const rest = {
    addresses: { frame: urls.frame, banner: urls.banner, media: urls.media },
    aiBar: { enabled: false },
  }
  return new Written(`{"flowConfig":${flowConfig},${JSON.stringify(rest).slice(1)}`)
}

async function projectOfKey(
  ctx: FeedbackCtx,
  key: string,
  origin: string | undefined,
): Promise<ConfigProject> {
  const row = await ctx.db
    .selectFrom('lotse.sdk_key as k')
    .innerJoin('lotse.project as p', 'p.id', 'k.project_id')
    .select(['p.id', 'p.team_id', 'p.default_lang', 'p.allowed_origins'])
    .where('k.key', '=', key)
    .where('k.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row?.team_id) throw new AppError('unknown_key')
  requireOrigin(ctx, row.id, row.allowed_origins, origin)
  return { ...row, team_id: row.team_id }
}

/** Official clients send no language here, only the session, which has one. */
export async function readTooltips(
  ctx: FeedbackCtx,
  credentials: Credentials,
  lang: string | undefined,
  origin: string | undefined,
) {
  const project = await projectOfKey(ctx, credentials.key, origin)
  const { visitor } = await findCaller(ctx, credentials)
  const fallback = project.default_lang
  return listTooltips(ctx, {
    projectId: project.id,
    lang: shortLang(lang || visitor?.lang, fallback),
    fallback,
    visitor,
  })
}
