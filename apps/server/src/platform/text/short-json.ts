import { cut } from '@lotse/rules/values'

export interface JsonBounds {
  /** Characters of one text. */
  text: number
  /** Items of one list, and members of one object. */
  items: number
  depth: number
  /** Called for each cut. */
  onCut?: () => void
}

/** A JSON value of any size and shape, with everything that is too long, too many or too deep cut, and said so. */
export function shortJson(value: unknown, bounds: JsonBounds): unknown {
  if (typeof value === 'string') return shortText(value, bounds)
  if (typeof value !== 'object' || value === null) return value
  if (bounds.depth === 0) {
    bounds.onCut?.()
    return Array.isArray(value) ? '[a list]' : '[an object]'
  }
  const within = { ...bounds, depth: bounds.depth - 1 }
  if (Array.isArray(value)) {
    const items = value.slice(0, bounds.items).map(item => shortJson(item, within))
    const rest = restOf(value.length, bounds)
    return rest ? [...items, `… ${rest}`] : items
  }
  const members = Object.entries(value)
  const kept = members
    .slice(0, bounds.items)
    .map(([name, item]) => [shortText(name, bounds), shortJson(item, within)] as const)
  const rest = restOf(members.length, bounds)
  return Object.fromEntries(rest ? [...kept, ['…', rest] as const] : kept)
}

function restOf(number: number, { items, onCut }: JsonBounds): string | undefined {
  if (number <= items) return undefined
  onCut?.()
  return `[${number - items} more]`
}

function shortText(text: string, { text: most, onCut }: JsonBounds): string {
  if (text.length <= most) return text
  onCut?.()
  return `${cut(text, most)}… [${text.length - most} more characters]`
}
