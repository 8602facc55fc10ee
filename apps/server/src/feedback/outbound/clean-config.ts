import { cleanTexts } from '../html.ts'

type Texts = Record<string, string>

/** Fields that SDK and frames show as HTML, at any depth of a config. */
const htmlFields = new Set(['html', 'message', 'description', 'successMessage'])

export function cleanConfig(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanConfig)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      htmlFields.has(name) && item !== null && typeof item === 'object' && !Array.isArray(item)
        ? cleanTexts(item as Texts)
        : cleanConfig(item),
    ]),
  )
}
