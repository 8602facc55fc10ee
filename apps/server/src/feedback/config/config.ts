import { projectSettings } from '@lotse/contracts/console/settings'
import type { FlowConfig } from '@lotse/contracts/visitor/config'
import { rightToLeft } from '@lotse/contracts/visitor/config-defaults'
import { localise, shortLang } from '@lotse/rules/text/local-text'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type Credentials, findCaller, requireOrigin } from '../access/sdk-edge.ts'
import type { FeedbackCtx } from '../context.ts'
import { hasTooltips, listTooltips } from '../outbound/tooltips.ts'
import { wireText } from '../wire-text.ts'
import { translationsFor } from './static-translations.ts'

/** The public face of a project: what its visitors' browsers may know, in their language. */
export async function readConfig(
  ctx: FeedbackCtx,
  key: string,
  lang: string | undefined,
  origin: string | undefined,
) {
  const project = await projectOfKey(ctx, key, origin)
  const { urls } = ctx.settings
  return {
    flowConfig: await flowConfigOf(ctx, project, shortLang(lang, project.default_lang)),
    addresses: { frame: urls.frame, banner: urls.banner, media: urls.media },
    aiBar: { enabled: false },
  }
}

interface ConfigProject {
  id: string
  team_id: string
  default_lang: string
  allowed_origins: string[]
  settings: unknown
}

async function projectOfKey(
  ctx: FeedbackCtx,
  key: string,
  origin: string | undefined,
): Promise<ConfigProject> {
  const row = await ctx.db
    .selectFrom('lotse.sdk_key as k')
    .innerJoin('lotse.project as p', 'p.id', 'k.project_id')
    .select(['p.id', 'p.team_id', 'p.default_lang', 'p.allowed_origins', 'p.settings'])
    .where('k.key', '=', key)
    .where('k.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('unknown_key')
  requireOrigin(ctx, row.id, row.allowed_origins, origin)
  return row
}

/** Official clients send no language here but the session, which has one. */
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

async function flowConfigOf(ctx: FeedbackCtx, project: ConfigProject, lang: string): Promise<FlowConfig> {
  const settings = projectSettings.parse(project.settings)
  const { appearance, features, texts } = settings
  const flows = await ctx.readFlows({ projectId: project.id, lang, fallback: project.default_lang })
  const words = localise(texts, lang, project.default_lang) as Record<keyof typeof texts, string | object>
  const text = (name: keyof typeof texts) => (typeof words[name] === 'string' ? words[name] : '')
  return {
    ...appearance,
    ...features,
    // The client filters only its maker's host, so without this its own calls would land in every ticket.
    networkLogBlacklist: [...features.networkLogBlacklist, ...ownHosts(ctx)],
    widgetButtonText: wireText(text('widgetButtonText')),
    buttonBubbleText: text('buttonBubbleText'),
    staticTranslations: mapValues(
      translationsFor(lang, project.default_lang, settings.translations),
      wireText,
    ),
    localizationOptions: { rtl: rightToLeft.includes(lang) },
    hasTooltips: await hasTooltips(ctx, project.id),
    lang,
    welcomeTitle: text('welcomeTitle'),
    welcomeText: text('welcomeText'),
    menu: (localise(settings.menu, lang, project.default_lang) as FlowConfig['menu']).filter(item =>
      leadsSomewhere(item, flows),
    ),
    flows,
    ...(settings.defaultBotId ? { defaultBotId: settings.defaultBotId } : {}),
    team: await teamFaces(ctx, project.team_id),
  }
}

/** A form that was withdrawn must not stay in the menu as a dead end. */
const leadsSomewhere = ({ kind, id }: FlowConfig['menu'][number], flows: FlowConfig['flows']): boolean =>
  (kind !== 'feedback' && kind !== 'survey') || Object.hasOwn(flows, id ?? '')

const mapValues = (words: Record<string, string>, change: (word: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, change(word)]))

const ownHosts = ({ settings: { urls } }: Ctx): string[] =>
  [urls.lotse, urls.media].map(url => new URL(url).host)

async function teamFaces(ctx: Ctx, teamId: string): Promise<FlowConfig['team']> {
  const people = await ctx.db
    .selectFrom('lotse.membership as m')
    .innerJoin('lotse.account as a', 'a.id', 'm.account_id')
    .select(['a.name', 'a.avatar'])
    .where('m.team_id', '=', teamId)
    .where('m.role', '!=', 'viewer')
    .where('a.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .limit(4)
    .execute()
  // First names only: visitors may know who answers, and no more than that.
  return people.map(({ name, avatar }) => ({
    name: name.split(' ', 1)[0] ?? '',
    ...(avatar ? { avatar } : {}),
  }))
}
