import type { Project } from '@lotse/contracts/console/projects'
import type { BuilderConfig } from '@lotse/contracts/messages/builder'
import type { ConfigOf, Outbound } from '../outbound-queries.ts'

const ours = [
  'tourType',
  'steps',
  'allowClose',
  'backButton',
  'nextText',
  'prevText',
  'doneText',
  'sender',
  'gradient',
  'playVoice',
  'kaiAvatar',
  'kaiSlug',
  'startURL',
  'baseURL',
] as const

/** What the builder gets: the tour, and the languages of its texts. */
export function tourForBuilder({ id, config }: Outbound<'tour'>, project: Project): BuilderConfig {
  return {
    ...config,
    type: 'producttour',
    id,
    lang: project.defaultLang,
    languages: languagesOf(project),
  } as unknown as BuilderConfig
}

/**
 * What comes back, without the builder's own data. The builder sends everything it knows, so a missing field was
 * emptied. The server checks every field again.
 */
export function tourFromBuilder(data: Record<string, unknown>, before: ConfigOf<'tour'>): ConfigOf<'tour'> {
  if (!Array.isArray(data.steps)) return before
  const rest = Object.entries(before).filter(([name]) => !(ours as readonly string[]).includes(name))
  const known = ours.flatMap(name => (data[name] === undefined ? [] : [[name, data[name]]]))
  return Object.fromEntries([...rest, ...known]) as ConfigOf<'tour'>
}

/** What the builder itself needs: the language of the person building, and colors for the preview. */
export const aroundBuilder = (
  { settings: { appearance } }: Project,
  locale: string,
): Partial<BuilderConfig> => ({
  uiLang: locale,
  look: {
    color: appearance.color,
    backgroundColor: appearance.backgroundColor,
    borderRadius: appearance.borderRadius,
  },
})

/** The default one first: visitors get it if their own is missing. */
export function languagesOf({ defaultLang, settings }: Project): string[] {
  return [defaultLang, ...settings.languages.filter(lang => lang !== defaultLang)]
}
