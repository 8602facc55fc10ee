import { isObject } from '@lotse/rules/values'
import { cleanTexts, requireModest, type Turn } from '../text/html.ts'

type Texts = Record<string, string>

/** Fields that the SDK and the frames show as HTML, at any depth of a config. */
const htmlFields = new Set(['html', 'message', 'description', 'successMessage'])

const isTexts = (name: string, value: unknown): value is Texts =>
  htmlFields.has(name) && isObject(value) && !Array.isArray(value)

export async function cleanConfig(config: unknown, turn: Turn): Promise<unknown> {
  requireModest(textsIn(config))
  return cleaned(config, turn)
}

async function cleaned(value: unknown, turn: Turn): Promise<unknown> {
  if (!isObject(value)) return value
  const result: [string, unknown][] = []
  for (const [name, item] of Object.entries(value))
    result.push([name, await (isTexts(name, item) ? cleanTexts(item, turn) : cleaned(item, turn))])
  return Array.isArray(value) ? result.map(([, item]) => item) : Object.fromEntries(result)
}

function textsIn(value: unknown): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, item]) =>
    isTexts(name, item) ? Object.values(item) : textsIn(item),
  )
}
