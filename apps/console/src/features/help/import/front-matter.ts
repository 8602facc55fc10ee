/** What a file says about itself at its top, between two lines of dashes; and what follows. */
export interface FrontMatter {
  /** Names in lower case. Lists and objects are left out: nothing here is one. */
  fields: ReadonlyMap<string, string>
  body: string
}

const FENCE = /^---[ \t]*$/

export function readFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const end = FENCE.test(lines[0] ?? '') ? lines.findIndex((line, at) => at > 0 && FENCE.test(line)) : -1
  if (end === -1) return { fields: new Map(), body: lines.join('\n') }
  const fields = new Map<string, string>()
  for (const line of lines.slice(1, end)) {
    const [, name = '', value = ''] = /^([A-Za-z][\w-]*):\s*(.*)$/.exec(line) ?? []
    if (name && value) fields.set(name.toLowerCase(), plainValue(value))
  }
  return { fields, body: lines.slice(end + 1).join('\n') }
}

/** Without quotes, or without a remark. */
function plainValue(value: string): string {
  const text = value.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"|^'((?:[^']|'')*)'/.exec(text)
  if (quoted?.[1] !== undefined) return quoted[1].replace(/\\(["\\])/g, '$1')
  if (quoted?.[2] !== undefined) return quoted[2].replaceAll("''", "'")
  const remark = text.search(/\s#/)
  return remark === -1 ? text : text.slice(0, remark).trimEnd()
}
