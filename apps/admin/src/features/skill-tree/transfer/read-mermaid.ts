type ProblemCode = 'no_flowchart' | 'unreadable' | 'unclosed' | 'nested' | 'direction' | 'across' | 'too_much'

/** Why a diagram is no skill tree, and in which line. */
export class MermaidProblem extends Error {
  readonly code: ProblemCode
  readonly line: number
  /** What was found there. */
  readonly found: string

  constructor(code: ProblemCode, line: number, found: string) {
    super(`${code} in line ${line}: ${found}`)
    this.code = code
    this.line = line
    this.found = found
  }
}

export interface DrawnSkill {
  /** Its name in the diagram. */
  id: string
  label: string
  /** Ids of what comes first, at the same level. */
  after: string[]
}

/** Boxes are root skills, what is inside them are their sub skills. */
export interface DrawnRoot extends DrawnSkill {
  subs: DrawnSkill[]
}

const mostNodes = 2000
const mostArrows = 20_000

interface Node {
  id: string
  label: string
  /** The box it was first mentioned in. */
  box: string | undefined
  isBox: boolean
}

interface Arrow {
  from: string
  to: string
  line: number
}

/** Closing marks by opening ones, longest first: each shape is just a skill. */
const shapes = [
  ['(((', [')))']],
  ['((', ['))']],
  ['([', ['])']],
  ['[[', [']]']],
  ['[(', [')]']],
  ['[/', ['/]', '\\]']],
  ['[\\', ['\\]', '/]']],
  ['{{', ['}}']],
  ['[', [']']],
  ['(', [')']],
  ['{', ['}']],
  ['>', [']']],
] as const

/** How it looks says nothing about skills. */
const looks = /^(classDef|class|style|linkStyle|click|direction|accTitle|accDescr)\b/

const named: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: ' ' }

/** Of a label: what the export and Mermaid write for marks of their own. */
const plain = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/[#&](\w{1,8});/g, (all, code: string) => {
      const point = /^\d+$/.test(code) ? Number(code) : Number.NaN
      return named[code] ?? (point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : all)
    })
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Reads a Mermaid flowchart as skills: those that `treeMermaid` writes, and what people write by hand. Each character is
 * looked at once.
 */
export function readMermaid(text: string): DrawnRoot[] {
  const nodes = new Map<string, Node>()
  const arrows: Arrow[] = []
  let box: { id: string; line: number } | undefined
  let isFlowchart = false
  for (const { line, words } of statements(text)) {
    if (!isFlowchart) {
      if (!/^(flowchart|graph)(\s+(TB|TD|BT|RL|LR))?$/.test(words))
        throw new MermaidProblem('no_flowchart', line, excerpt(words))
      isFlowchart = true
      continue
    }
    if (looks.test(words)) continue
    if (words === 'end') {
      if (!box) throw new MermaidProblem('unreadable', line, words)
      box = undefined
    } else if (/^subgraph\b/.test(words)) {
      if (box) throw new MermaidProblem('nested', line, excerpt(words))
      box = { id: addBox(nodes, words.slice('subgraph'.length).trim(), line), line }
    } else readChain(words, { line, box: box?.id, nodes, arrows })
    if (nodes.size > mostNodes || arrows.length > mostArrows)
      throw new MermaidProblem('too_much', line, excerpt(words))
  }
  if (box) throw new MermaidProblem('unclosed', box.line, `subgraph ${box.id}`)
  if (!isFlowchart) throw new MermaidProblem('no_flowchart', 1, '')
  return rootsOf(nodes, arrows)
}

const excerpt = (words: string): string => (words.length > 60 ? `${words.slice(0, 60)}…` : words)

/** Lines without comments and the settings at the top; a line may have several statements. */
function* statements(text: string): Generator<{ line: number; words: string }> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  let start = lines.findIndex(line => line.trim() !== '')
  if (lines[start]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > start && line.trim() === '---')
    if (end < 0) throw new MermaidProblem('unreadable', start + 1, '---')
    start = end + 1
  }
  for (let at = Math.max(0, start); at < lines.length; at++) {
    const whole = (lines[at] ?? '').trim()
    // Comments, and the fence around a diagram in Markdown.
    if (whole.startsWith('%%') || whole.startsWith('```')) continue
    for (const part of split(whole)) if (part !== '') yield { line: at + 1, words: part }
  }
}

/** At semicolons outside of quotes and labels. */
function split(line: string): string[] {
  const parts: string[] = []
  let start = 0
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const char = line[at] ?? ''
    if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if ('[({'.includes(char)) depth += 1
    else if ('])}'.includes(char)) depth -= 1
    else if (char === ';' && depth <= 0) {
      parts.push(line.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...parts, line.slice(start).trim()]
}

/** `id["label"]`, `id`, or a title of several words. */
function addBox(nodes: Map<string, Node>, given: string, line: number): string {
  const scan = new Scan(given, line)
  const id = scan.id()
  const label = id === undefined ? undefined : scan.label()
  const isTitle = id === undefined || !scan.isAtEnd()
  const title = plain(given.replace(/^"(.*)"$/, '$1'))
  if (isTitle && title === '') throw new MermaidProblem('unreadable', line, 'subgraph')
  const name = isTitle ? title : id
  nodes.set(name, { id: name, label: isTitle ? title : (label ?? id), box: undefined, isBox: true })
  return name
}

interface Place {
  line: number
  box: string | undefined
  nodes: Map<string, Node>
  arrows: Arrow[]
}

/** `a --> b & c --> d`, or a single skill. */
function readChain(words: string, place: Place): void {
  const scan = new Scan(words, place.line)
  let before = readGroup(scan, place)
  while (!scan.isAtEnd()) {
    const isArrow = scan.arrow()
    const next = readGroup(scan, place)
    if (isArrow) {
      if (place.arrows.length + before.length * next.length > mostArrows)
        throw new MermaidProblem('too_much', place.line, excerpt(words))
      for (const from of before) for (const to of next) place.arrows.push({ from, to, line: place.line })
    }
    before = next
  }
}

function readGroup(scan: Scan, { nodes, box }: Place): string[] {
  const ids: string[] = []
  do {
    const id = scan.id()
    if (id === undefined) throw scan.problem()
    const label = scan.label()
    const known = nodes.get(id)
    if (!known) nodes.set(id, { id, label: label ?? id, box, isBox: false })
    else {
      if (label !== undefined) known.label = label
      if (!known.isBox) known.box ??= box
    }
    ids.push(id)
  } while (scan.and())
  return ids
}

/** Goes through one statement, from left to right. */
class Scan {
  private at = 0
  private readonly words: string
  private readonly line: number

  constructor(words: string, line: number) {
    this.words = words
    this.line = line
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.words)
    if (!found) return undefined
    this.at += found[0].length
    return found
  }

  private skipBlanks(): void {
    this.take(/\s*/y)
  }

  isAtEnd(): boolean {
    this.skipBlanks()
    return this.at >= this.words.length
  }

  problem(): MermaidProblem {
    return new MermaidProblem('unreadable', this.line, excerpt(this.words.slice(this.at) || this.words))
  }

  /** A hyphen belongs to it only between letters: otherwise an arrow begins. */
  id(): string | undefined {
    this.skipBlanks()
    return this.take(/[\p{L}\p{N}_][\p{L}\p{N}_.]*(?:-[\p{L}\p{N}_][\p{L}\p{N}_.]*)*/uy)?.[0]
  }

  and(): boolean {
    return this.take(/\s*&/y) !== undefined
  }

  /** What is written in the shape, if there is one. */
  label(): string | undefined {
    this.take(/\s*(?=[[({])/y)
    const shape = shapes.find(([open]) => this.words.startsWith(open, this.at))
    const label = shape && this.inside(shape[0], shape[1])
    // A class says only how it looks.
    this.take(/\s*:::[\w-]+/y)
    return label
  }

  private inside(open: string, ends: readonly string[]): string {
    this.at += open.length
    const quoted = this.take(/\s*"([^"]*)"\s*/y)
    if (quoted) {
      const end = ends.find(one => this.words.startsWith(one, this.at))
      if (end === undefined) throw this.problem()
      this.at += end.length
      return plain((quoted[1] ?? '').replace(/^`(.*)`$/s, '$1'))
    }
    // The nearest of them: looking for each one to the end of the line would read it again for every label.
    const start = this.at
    for (let at = start; at < this.words.length; at++) {
      const end = ends.find(one => this.words.startsWith(one, at))
      if (end === undefined) continue
      this.at = at + end.length
      return plain(this.words.slice(start, at))
    }
    throw this.problem()
  }

  /** Whether it says what comes first; an invisible link says nothing, and one without a direction too little. */
  arrow(): boolean {
    this.skipBlanks()
    if (this.take(/~~~+/y)) return false
    const bare = this.take(/(<|o|x)?(-\.+->|-{2,}>|={2,}>)/y) ?? this.withText()
    if (!bare) {
      const isUndirected = this.take(/(?:-{3,}|={3,}|-\.+-|-{2,}[ox]|={2,}[ox])(?!>)/y)
      if (isUndirected) throw new MermaidProblem('direction', this.line, excerpt(isUndirected[0]))
      throw this.problem()
    }
    if (bare[1] !== undefined) throw new MermaidProblem('direction', this.line, excerpt(bare[0]))
    if (this.take(/\s*\|/y)) {
      const end = this.words.indexOf('|', this.at)
      if (end < 0) throw this.problem()
      this.at = end + 1
    }
    return true
  }

  /** `-- because -->` */
  private withText(): RegExpExecArray | undefined {
    const start = /(?:--|==|-\.)(?=[\s\w"])/y
    start.lastIndex = this.at
    if (!start.test(this.words)) return undefined
    const head = /(?:--|==|\.-)>/g
    head.lastIndex = start.lastIndex
    const found = head.exec(this.words)
    if (!found) return undefined
    this.at = found.index + found[0].length
    return found
  }
}

/** An arrow connects what is at the same level: two roots, or two sub skills of one root. */
function rootsOf(nodes: Map<string, Node>, arrows: Arrow[]): DrawnRoot[] {
  const after = new Map<string, Set<string>>()
  for (const { from, to, line } of arrows) {
    if (nodes.get(from)?.box !== nodes.get(to)?.box)
      throw new MermaidProblem('across', line, `${from} → ${to}`)
    const known = after.get(to) ?? new Set()
    after.set(to, known.add(from))
  }
  const skillOf = ({ id, label }: Node): DrawnSkill => ({ id, label, after: [...(after.get(id) ?? [])] })
  const roots = new Map<string, DrawnRoot>()
  for (const node of nodes.values())
    if (node.box === undefined) roots.set(node.id, { ...skillOf(node), subs: [] })
  for (const node of nodes.values()) if (node.box !== undefined) roots.get(node.box)?.subs.push(skillOf(node))
  return [...roots.values()]
}
