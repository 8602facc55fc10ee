import type { Flow, FlowConfig } from '@lotse/contracts/visitor/config'
import type { ExcludeData } from '@lotse/contracts/visitor/sent'

/** What a page sends along with a form, by the names of `excludeData`. */
export const parts = ['screenshot', 'replays', 'consoleLog', 'networkLogs', 'customEventLog'] as const
export type Part = (typeof parts)[number]

type Config = Pick<FlowConfig, 'enableWebReplays' | 'enableNetworkLogs'>

/** What would be sent along with this form: the rest is off in the project, or left out by the form. */
export function partsOf({ excludeData = {} }: Pick<Flow, 'excludeData'>, config: Partial<Config>): Part[] {
  const isOff: Partial<Record<Part, boolean | undefined>> = {
    screenshot: excludeData.screenshotData,
    replays: config.enableWebReplays !== true,
    networkLogs: config.enableNetworkLogs === false,
  }
  return parts.filter(part => !isOff[part] && excludeData[part] !== true)
}

/** A drawing is on the page copy: whoever attaches one wants to send it. */
export const isNeeded = (part: Part, answers: Record<string, unknown>): boolean =>
  part === 'screenshot' && hasDrawing(answers)

export const hasDrawing = (answers: Record<string, unknown>): boolean => answers.capture === 'screenshot'

/** What the form leaves out, and in addition what the visitor has switched off. */
export function excluded(
  { excludeData }: Pick<Flow, 'excludeData'>,
  leftOut: readonly string[],
  answers: Record<string, unknown>,
): ExcludeData | undefined {
  const own = parts.filter(part => leftOut.includes(part) && !isNeeded(part, answers))
  if (own.length === 0) return excludeData
  return { ...excludeData, ...Object.fromEntries(own.map(part => [part, true])) }
}
