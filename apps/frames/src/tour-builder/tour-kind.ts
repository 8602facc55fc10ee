import { stepModes, stepTypes } from '@lotse/contracts/visitor/choices'
import type { TourConfig, TourStep } from '@lotse/contracts/visitor/outbound'
import type { LocalText } from '@lotse/rules/text/local-text'
import { isRecord } from '@lotse/rules/values'
import { languagesOf, readText, written } from '../builder/local-text.ts'
import type { Kind } from '../builder/use-builder.ts'

/** A step with its text by language. */
export type Step = Omit<TourStep, 'message'> & { message: LocalText }

const texts = ['nextText', 'prevText', 'doneText'] as const
type TextName = (typeof texts)[number]
export type TourSettings = Omit<TourConfig, 'steps' | TextName> &
  Record<TextName, LocalText> & { languages: string[]; rest: Record<string, unknown> }

const own: string[] = ['steps', 'currentPage', ...texts]

export const tourKind: Kind<Step, TourSettings> = {
  read: data => {
    const languages = languagesOf(data)
    const { rest, settings } = settingsOf(data, languages)
    return {
      items: (Array.isArray(data.steps) ? data.steps : [])
        .filter(isRecord)
        .map(step => readStep(step, languages)),
      settings: { ...settings, rest, languages } as TourSettings,
    }
  },
  write: ({ items, settings: { languages, rest, ...settings } }) => ({
    ...rest,
    ...settings,
    languages,
    ...Object.fromEntries(texts.map(name => [name, written(settings[name])])),
    steps: items.map(({ value }) => ({ ...value, message: written(value.message) })),
  }),
  create: element => ({ type: element ? 'pointer' : 'post', ...element, message: {} }),
  withElement: ({ selector: _, selectors: __, hint: ___, ...step }, element) => ({ ...step, ...element }),
  // The console suggests it as the page the tour is shown on.
  builtOn: (settings, page) => ({ ...settings, rest: { ...settings.rest, builtOn: page } }),
  elementOf: ({ selector, selectors, hint }) => ({
    ...(selector ? { selector } : {}),
    ...(selectors ? { selectors } : {}),
    ...(hint ? { hint } : {}),
  }),
}

function readStep(step: Record<string, unknown>, languages: string[]): Step {
  return {
    ...(step as TourStep),
    type: stepTypes.find(type => type === step.type) ?? 'pointer',
    mode: stepModes.find(mode => mode === step.mode),
    message: readText(step.message, languages),
  }
}

/** Unknown settings are kept and returned unchanged. */
function settingsOf(data: Record<string, unknown>, languages: string[]) {
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !own.includes(name)))
  const settings = {
    tourType: data.tourType === 'cobrowse' ? 'cobrowse' : 'steps',
    allowClose: data.allowClose === true,
    backButton: data.backButton === true,
    gradient: data.gradient === true,
    playVoice: data.playVoice !== false,
    kaiAvatar: text(data.kaiAvatar),
    kaiSlug: text(data.kaiSlug),
    sender: isRecord(data.sender) ? data.sender : undefined,
    ...Object.fromEntries(texts.map(name => [name, readText(data[name], languages)])),
  }
  return { rest, settings }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
