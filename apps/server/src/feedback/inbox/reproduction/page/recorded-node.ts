import type { Selectable } from '@lotse/rules/outbound/finder/selectors'
import { isRecord, textOf } from '@lotse/rules/values'

/** rrweb's numbers for kinds of nodes. */
const kinds = new Map<unknown, 'document' | 'element' | 'text'>([
  [0, 'document'],
  [2, 'element'],
  [3, 'text'],
])

/**
 * A node of a recorded page. Siblings know each other: a recording may put a hundred thousand of them before the first
 * one, and a list would be copied each time.
 */
export class RecordedNode implements Selectable {
  readonly id: number
  readonly kind: 'document' | 'element' | 'text' | 'other'
  readonly localName: string
  readonly isShadow: boolean
  readonly #attributes = new Map<string, string>()
  text: string
  /** How many are around it. */
  depth = 0
  parent: RecordedNode | undefined
  first: RecordedNode | undefined
  last: RecordedNode | undefined
  before: RecordedNode | undefined
  after: RecordedNode | undefined

  constructor(id: number, json: Record<string, unknown>) {
    this.id = id
    this.kind = kinds.get(json.type) ?? 'other'
    this.localName = textOf(json.tagName).toLowerCase().slice(0, 60)
    this.isShadow = json.isShadow === true
    this.text = textOf(json.textContent)
    if (isRecord(json.attributes)) this.change(json.attributes)
  }

  /** Attributes as a recorder sends them: texts, numbers, flags, null for a removed one, properties of a style. */
  change(attributes: Record<string, unknown>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === false) this.#attributes.delete(name)
      else if (value === true) this.#attributes.set(name, '')
      else if (isRecord(value)) this.#restyle(value)
      else this.#attributes.set(name, typeof value === 'number' ? String(value) : textOf(value))
    }
  }

  /** Only what hides an element is of interest. */
  #restyle(style: Record<string, unknown>): void {
    for (const name of ['display', 'visibility'])
      if (name in style)
        this.#attributes.set('style', style[name] === false ? '' : `${name}:${textOf(style[name])}`)
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  getAttributeNames(): string[] {
    return [...this.#attributes.keys()]
  }

  /** Within its document or shadow root, as selectors see it. */
  get parentElement(): RecordedNode | null {
    return this.isShadow || this.parent?.kind !== 'element' ? null : this.parent
  }

  get children(): RecordedNode[] {
    return [...this.nodes()].filter(({ kind, isShadow }) => kind === 'element' && !isShadow)
  }

  *nodes(): Generator<RecordedNode> {
    for (let node = this.first; node; node = node.after) yield node
  }

  /** Itself, its parent, and so on, up to the document of the page. */
  *chain(): Generator<RecordedNode> {
    for (let node: RecordedNode | undefined = this; node; node = node.parent) yield node
  }

  insert(node: RecordedNode, before?: RecordedNode): void {
    node.leave()
    node.parent = this
    node.depth = this.depth + 1
    node.after = before?.parent === this ? before : undefined
    node.before = node.after ? node.after.before : this.last
    if (node.before) node.before.after = node
    else this.first = node
    if (node.after) node.after.before = node
    else this.last = node
  }

  leave(): void {
    if (this.before) this.before.after = this.after
    else if (this.parent) this.parent.first = this.after
    if (this.after) this.after.before = this.before
    else if (this.parent) this.parent.last = this.before
    this.parent = this.before = this.after = undefined
  }
}
