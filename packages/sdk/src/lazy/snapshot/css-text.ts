/** Comments, strings and addresses are skipped whole; none of them scans the text more than once. */
const tokens =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*(?:"|$)|'(?:\\[\s\S]|[^'\\])*(?:'|$)|url\([^)]*(?:\)|$)|\\[\s\S]|[{};]/g

/** The rules of a sheet's text, one by one, without what is between them. */
export function rulesIn(css: string): string[] {
  const rules: string[] = []
  let rule = ''
  let from = 0
  let depth = 0
  for (const match of css.matchAll(tokens)) {
    const [token] = match
    const end = match.index + token.length
    rule += css.slice(from, match.index) + (token.startsWith('/*') ? ' ' : token)
    from = end
    if (token === '{') depth++
    if (token === '}') depth = Math.max(0, depth - 1)
    if (depth > 0 || (token !== '}' && token !== ';')) continue
    rules.push(rule.trim())
    rule = ''
  }
  return rules
}

/** A value that the browser cannot serialize: it was set by a variable, and one part of it again later. */
const unsaid = /[{;]\s*(?!--)[\w-]+:\s*(?:!important\s*)?;|[{;]\s*all:/

export const isUnsaid = (rule: string): boolean => unsaid.test(rule)

/** Rules as their author wrote them, keyed by the browser's serialization. */
export async function asWritten(
  source: string,
  rest: () => Promise<void> | undefined,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  // Never part of the page: it only parses.
  const reader = new CSSStyleSheet()
  for (const rule of rulesIn(source)) {
    if (!/var\(|\ball\s*:/.test(rule)) continue
    await rest()
    reader.replaceSync(rule)
    const read = reader.cssRules[0]?.cssText
    if (read && isUnsaid(read)) found.set(read, rule)
  }
  return found
}

const layered = ['image', 'position', 'size', 'repeat', 'origin', 'clip', 'attachment']
const isLayered = /(?:background|mask): [^;]*(?:url|gradient)\(/
const withoutArguments = (value: string): string => {
  let text = value
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text
}
const layers = (value: string): number => withoutArguments(value).split(',').length

/**
 * The rule as the browser serializes it. If several pictures share one size or position, the browser writes
 * it only for the first, so the parts are repeated after it.
 */
export function textOf(rule: CSSRule): string {
  const text = rule.cssText
  if (!isLayered.test(text)) return text
  const { style, cssRules } = rule as CSSStyleRule
  if (!style)
    return cssRules ? `${text.slice(0, text.indexOf('{') + 1)}${[...cssRules].map(textOf).join('')}}` : text
  const more = ['background', 'mask'].flatMap(name => {
    const value = (part: string) => style.getPropertyValue(`${name}-${part}`)
    const count = layers(value('image'))
    if (count < 2 || layered.every(part => !value(part) || layers(value(part)) === count)) return []
    return layered.flatMap(part =>
      value(part)
        ? `${name}-${part}:${value(part)}${style.getPropertyPriority(`${name}-${part}`) && '!important'};`
        : [],
    )
  })
  return more.length > 0 ? `${text.slice(0, text.lastIndexOf('}'))}${more.join('')}}` : text
}
