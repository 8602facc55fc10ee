import { webAddressPattern } from '@lotse/rules/text/web-address'
import { z } from 'zod'
import { buttonPositions, colorSchemes, menuItem } from '../visitor/config.ts'
import { highest, longest } from '../visitor/longest.ts'
import { langCode, localText } from './fields/text.ts'
import { hours, targets } from './hours.ts'

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)
export const webAddress = z.string().max(longest.address).regex(webAddressPattern)

/** Where a visitor's browser is sent: any web address or a path on the site itself, but nothing that could run. */
export const isLink = (value: string, protocols = /^(https?|mailto|tel):$/): boolean =>
  URL.canParse(value, SITE) && protocols.test(new URL(value, SITE).protocol)
const SITE = 'https://site.invalid'

export const appearance = z.object({
  color: colour.default('#485BFF'),
  headerColor: colour.default('#485BFF'),
  buttonColor: colour.default('#485BFF'),
  backgroundColor: colour.default('#FFFFFF'),
  colorScheme: z.enum(colorSchemes).default('light'),
  borderRadius: z.number().int().min(0).max(highest.borderRadius).default(20),
  buttonX: z.number().int().min(0).max(highest.buttonOffset).default(20),
  buttonY: z.number().int().min(0).max(highest.buttonOffset).default(20),
  feedbackButtonPosition: z.enum(buttonPositions).default('BOTTOM_RIGHT'),
  buttonLogo: webAddress.default(''),
  hideForGuests: z.boolean().default(false),
  disableBGFade: z.boolean().default(false),
  disableBGGradient: z.boolean().default(false),
})

export const features = z.object({
  enableWebReplays: z.boolean().default(false),
  enableNetworkLogs: z.boolean().default(true),
  sendNetworkResources: z.boolean().default(false),
  enableShortcuts: z.boolean().default(true),
  /** Reports from a form need a token that the widget fetched a moment earlier, which simple robots lack. */
  requireSpamToken: z.boolean().default(false),
  /**
   * Reports of up to 48 MB instead of 8: for long recordings and large pages from clients that send everything at once.
   */
  largeReports: z.boolean().default(false),
  networkLogPropsToIgnore: z.array(z.string().max(200)).max(200).default([]),
  networkLogBlacklist: z.array(z.string().max(500)).max(200).default([]),
})

export const texts = z.object({
  welcomeTitle: localText(longest.name).default({ de: 'Hallo 👋', en: 'Hello 👋' }),
  welcomeText: localText(longest.line).default({ de: 'Wie können wir helfen?', en: 'How can we help?' }),
  widgetButtonText: localText(longest.tab).default({ de: 'Feedback', en: 'Feedback' }),
  buttonBubbleText: localText(longest.name).default({}),
})

/** One entry of the widget's home, in every language. */
export const localMenuItem = menuItem.extend({
  title: localText(longest.name),
  description: localText(longest.line).optional(),
  url: webAddress.optional(),
})

const keptDays = z.number().int().min(0).max(highest.keptDays)
export const retention = z.object({
  /** Days; 0 means forever. */
  replays: keptDays.default(90),
  logs: keptDays.default(90),
  events: keptDays.default(180),
  /** Anonymous visitors who never wrote. */
  visitors: keptDays.default(180),
})

/**
 * Mails with the team's answers, for visitors who have left. An empty text means our default
 * (`letter-texts.ts`).
 */
export const mail = z.object({
  letters: z.boolean().default(true),
  /** How long an answer may stay unread before it is mailed. */
  delayMinutes: z.number().int().min(1).max(highest.letterDelayMinutes).default(5),
  /** If empty, the project's name. */
  senderName: z.string().trim().max(longest.label).default(''),
  subject: localText(longest.name).default({}),
  intro: localText(longest.paragraph).default({}),
  button: localText(longest.tab).default({}),
  signature: localText(longest.paragraph).default({}),
  footer: localText(longest.paragraph).default({}),
})
export type MailSettings = z.output<typeof mail>

/**
 * The question how satisfied visitors are, after their ticket was resolved. An empty text means our default
 * (`rating-texts.ts`).
 */
export const rating = z.object({
  isOn: z.boolean().default(false),
  question: localText(longest.name).default({}),
  subject: localText(longest.name).default({}),
  intro: localText(longest.paragraph).default({}),
})
export type RatingSettings = z.output<typeof rating>

/** Total over all languages: every text of the widget at three times its length, in twenty languages. */
export const longestTranslations = 200_000
/** Total over all languages: twenty entries with a title and a line of text each, in twenty languages. */
export const longestMenu = 100_000

const notAbove = (most: number) => (value: object) => JSON.stringify(value).length <= most
const tooMuch = { error: 'too much in all' }

export const assignment = z.object({
  /** An unassigned ticket is assigned to the first person who answers it. New projects begin with it. */
  firstAnswerTakes: z.boolean().default(false),
})

/** Everything about a project that its team may change freely. */
export const projectSettings = z.object({
  languages: z.array(langCode).max(50).default(['de', 'en']),
  appearance: appearance.default(() => appearance.parse({})),
  features: features.default(() => features.parse({})),
  texts: texts.default(() => texts.parse({})),
  /** Overrides for the widget's own texts, by language and key. */
  translations: z.record(langCode, z.record(z.string().max(64), z.string().max(500))).default({}),
  menu: z
    .array(localMenuItem)
    .max(20)
    .default([
      {
        kind: 'conversations',
        title: { de: 'Schreiben Sie uns', en: 'Send us a message' },
        icon: 'message',
      },
      { kind: 'help', title: { de: 'Hilfe', en: 'Help' }, icon: 'help' },
      { kind: 'news', title: { de: 'Neuigkeiten', en: 'News' }, icon: 'news' },
    ]),
  defaultBotId: z.string().max(longest.id).default(''),
  retention: retention.default(() => retention.parse({})),
  mail: mail.default(() => mail.parse({})),
  hours: hours.default(() => hours.parse({})),
  targets: targets.default(() => targets.parse({})),
  assignment: assignment.default(() => assignment.parse({})),
  rating: rating.default(() => rating.parse({})),
})
export type ProjectSettings = z.output<typeof projectSettings>

/** Each field separately, without its default: fields that an edit does not name must stay as they are. */
const partOf = <T extends z.ZodObject>(schema: T) =>
  z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [
        name,
        ((field instanceof z.ZodDefault ? field.removeDefault() : field) as z.ZodType).optional(),
      ]),
    ),
  ) as unknown as z.ZodType<{ [K in keyof z.output<T>]?: z.output<T>[K] | undefined }>

/** Sections are merged into the stored ones field by field; lists and translations replace theirs. */
export const projectSettingsChange = z.object({
  languages: projectSettings.shape.languages.removeDefault().optional(),
  appearance: partOf(appearance).optional(),
  features: partOf(features).optional(),
  texts: partOf(texts).optional(),
  translations: projectSettings.shape.translations
    .removeDefault()
    .refine(notAbove(longestTranslations), tooMuch)
    .optional(),
  menu: projectSettings.shape.menu.removeDefault().refine(notAbove(longestMenu), tooMuch).optional(),
  defaultBotId: projectSettings.shape.defaultBotId.removeDefault().optional(),
  retention: partOf(retention).optional(),
  mail: partOf(mail).optional(),
  hours: partOf(hours).optional(),
  targets: partOf(targets).optional(),
  assignment: partOf(assignment).optional(),
  rating: partOf(rating).optional(),
})
export type ProjectSettingsChange = z.output<typeof projectSettingsChange>
