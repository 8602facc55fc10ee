import { fullSnapshot, incremental, type ReplayEvent, sources } from '@lotse/rules/replay/replay-events'
import { isRecord, objectsIn, textOf } from '@lotse/rules/values'
import { RecordedNode } from './recorded-node.ts'

/** Nodes of one recording, at most: what comes later is unknown, and nothing more is found in it. */
const MOST_NODES = 200_000
/** Deeper than any page, and there is work for each that is around a node: what is deeper is unknown, too. */
const MOST_DEEP = 1000
/** Additions may name a parent that a later one brings. */
const ROUNDS = 10

export interface RecordedPage {
  /** Follows an event; returns the texts that it brought. */
  learn(event: ReplayEvent): RecordedNode[]
  node(id: unknown): RecordedNode | undefined
}

/** A page as it was at a moment of a recording: events are followed one by one. */
export function createPage(): RecordedPage {
  const nodes = new Map<unknown, RecordedNode>()

  /** A tree may be as deep as its sender likes: no recursion. */
  function build(json: unknown, parent?: RecordedNode, before?: RecordedNode): RecordedNode[] {
    const texts: RecordedNode[] = []
    const rest = [{ json, parent, before }]
    for (let next = rest.pop(); next && nodes.size < MOST_NODES; next = rest.pop()) {
      if (!isRecord(next.json) || typeof next.json.id !== 'number') continue
      if (next.parent && next.parent.depth >= MOST_DEEP) continue
      const node = new RecordedNode(next.json.id, next.json)
      nodes.get(node.id)?.leave()
      nodes.set(node.id, node)
      next.parent?.insert(node, next.before)
      if (node.kind === 'text') texts.push(node)
      for (const child of objectsIn(next.json.childNodes).reverse())
        rest.push({ json: child, parent: node, before: undefined })
    }
    return texts
  }
  function forget(id: unknown): void {
    const rest = [nodes.get(id)]
    rest[0]?.leave()
    for (let node = rest.pop(); node; node = rest.pop()) {
      nodes.delete(node.id)
      rest.push(...node.nodes())
    }
  }
  function add(adds: Record<string, unknown>[]): RecordedNode[] {
    const texts: RecordedNode[] = []
    let left = adds
    for (let round = 0; round < ROUNDS && left.length > 0; round++) {
      const later: Record<string, unknown>[] = []
      for (const one of left) {
        const parent = nodes.get(one.parentId)
        if (parent) texts.push(...build(one.node, parent, nodes.get(one.nextId)))
        else later.push(one)
      }
      if (later.length === left.length) break
      left = later
    }
    return texts
  }
  function mutate(data: Record<string, unknown>): RecordedNode[] {
    for (const { id } of objectsIn(data.removes)) forget(id)
    const texts = add(objectsIn(data.adds))
    for (const { id, value } of objectsIn(data.texts)) {
      const node = nodes.get(id)
      if (!node) continue
      node.text = textOf(value)
      texts.push(node)
    }
    for (const { id, attributes } of objectsIn(data.attributes))
      if (isRecord(attributes)) nodes.get(id)?.change(attributes)
    return texts
  }
  return {
    learn({ type, data }) {
      if (type === fullSnapshot) {
        nodes.clear()
        return build(data.node)
      }
      return type === incremental && data.source === sources.mutation ? mutate(data) : []
    },
    node: id => nodes.get(id),
  }
}
