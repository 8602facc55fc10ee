import type { ProjectSettings } from '@lotse/contracts/console/settings'
import type { FlowConfig } from '@lotse/contracts/visitor/config'
import { rightToLeft } from '@lotse/contracts/visitor/config-defaults'
import { darkGround } from '@lotse/rules/colours'
import { roughReplyTime } from '@lotse/rules/hours/reply-time'
import { localise } from '@lotse/rules/text/local-text'
import type { Ctx } from '../../platform/context.ts'
import { wireText } from '../text/wire-text.ts'
import { translationsFor } from './static-translations.ts'

interface About extends Pick<FlowConfig, 'flows' | 'team' | 'hasTooltips'> {
  settings: ProjectSettings
  /** How soon the team answers, if that is known. */
  answerMinutes: number | null
}

type OfLang = Pick<FlowConfig, 'lang' | 'localizationOptions'>

/** The part that depends on the language the visitor asked for, whether or not anything is written in it. */
export const ofLang = (lang: string): OfLang => ({
  localizationOptions: { rtl: rightToLeft.includes(lang) },
  lang,
})

export function flowConfigOf(
  ctx: Ctx,
  about: About,
  lang: string,
  fallback: string,
): Omit<FlowConfig, keyof OfLang> {
  const { settings, flows, team, hasTooltips, answerMinutes } = about
  const { appearance, features, texts } = settings
  const words = localise(texts, lang, fallback) as Record<keyof typeof texts, string | object>
  const text = (name: keyof typeof texts) => (typeof words[name] === 'string' ? words[name] : '')
  return {
    ...appearance,
    // Official clients know no dark, only backgrounds.
    ...(appearance.colorScheme === 'dark' ? { backgroundColor: darkGround(appearance.backgroundColor) } : {}),
    ...features,
    // The client only filters its maker's host, so without this its own calls would appear in every ticket.
    networkLogBlacklist: [...features.networkLogBlacklist, ...ownHosts(ctx)],
    widgetButtonText: wireText(text('widgetButtonText')),
    buttonBubbleText: text('buttonBubbleText'),
    staticTranslations: mapValues(translationsFor(lang, fallback, settings.translations), wireText),
    hasTooltips,
    welcomeTitle: text('welcomeTitle'),
    welcomeText: text('welcomeText'),
    menu: (localise(settings.menu, lang, fallback) as FlowConfig['menu']).filter(item =>
      leadsSomewhere(item, flows),
    ),
    flows,
    ...(settings.defaultBotId ? { defaultBotId: settings.defaultBotId } : {}),
    team,
    ...officeOf(settings.hours, answerMinutes),
  }
}

/** What visitors are told about the team's hours. The names of holidays stay inside the team. */
function officeOf(
  { isTold, isOn, timeZone, week, holidays }: ProjectSettings['hours'],
  minutes: number | null,
): Pick<FlowConfig, 'office'> {
  if (!isTold) return {}
  const hours = isOn
    ? { timeZone, week, holidays: holidays.map(holiday => ({ ...holiday, name: '' })) }
    : undefined
  return {
    office: {
      ...(hours ? { hours } : {}),
      ...(minutes === null ? {} : { reply: roughReplyTime(minutes, hours) }),
    },
  }
}

/** A withdrawn form must not stay in the menu as a dead end. */
const leadsSomewhere = ({ kind, id }: FlowConfig['menu'][number], flows: FlowConfig['flows']): boolean =>
  (kind !== 'feedback' && kind !== 'survey') || Object.hasOwn(flows, id ?? '')

const mapValues = (words: Record<string, string>, change: (word: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [name, change(word)]))

const ownHosts = ({ settings: { urls } }: Ctx): string[] =>
  [urls.lotse, urls.media].map(url => new URL(url).host)

export async function readFaces(ctx: Ctx, teamId: string): Promise<FlowConfig['team']> {
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
  // First names only: visitors may know who answers, but nothing more.
  return people.map(({ name, avatar }) => ({
    name: name.split(' ', 1)[0] ?? '',
    ...(avatar ? { avatar } : {}),
  }))
}
