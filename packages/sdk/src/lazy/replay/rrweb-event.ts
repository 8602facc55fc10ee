/** The part of the recorder's stream that we read. */
export const kinds = { fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const
export const sources = {
  mutation: 0,
  input: 5,
  rules: 8,
  canvas: 9,
  declaration: 13,
  selection: 14,
  adopted: 15,
} as const

export interface SerialNode {
  id: number
  attributes?: Record<string, unknown>
  childNodes?: SerialNode[]
  textContent?: string
}

export interface Mutation {
  source: number
  adds?: { parentId: number; node: SerialNode }[]
  attributes?: { id: number; attributes: Record<string, unknown> }[]
  removes?: unknown[]
  texts?: { id: number; value: string | null }[]
}

/** About one node, or about the page: its address. */
export interface IncrementalData {
  source: number
  href?: string
  id?: number
  text?: string
  /** A property of a rule. */
  set?: { property: string; value: string | null }
  adds?: { rule: string }[]
  /** A whole sheet, by the name of the called method. */
  replace?: string
  replaceSync?: string
  styles?: { rules: { rule: string }[] }[]
  /** Sheets made by script: the one that changed, and the adopted ones. */
  styleId?: number
  styleIds?: number[]
  ranges?: { start: number; end: number }[]
}

export interface ReplayEvent {
  type: number
  timestamp: number
  data: unknown
}

/** A change of one element, in the recorder's format. */
export const changeOf = (
  id: number,
  attributes: Record<string, unknown>,
  timestamp: number,
): ReplayEvent => ({
  type: kinds.incremental,
  timestamp,
  data: { source: sources.mutation, texts: [], removes: [], adds: [], attributes: [{ id, attributes }] },
})

export const mutationOf = (event: ReplayEvent): Mutation | undefined => {
  const data = event.data as Mutation
  return event.type === kinds.incremental && data.source === sources.mutation ? data : undefined
}

export const snapshotOf = (event: ReplayEvent): SerialNode | undefined =>
  event.type === kinds.fullSnapshot ? (event.data as { node: SerialNode }).node : undefined

/** Every serialized node of an event. */
export function eachNode(event: ReplayEvent, run: (node: SerialNode) => void): void {
  const walk = (node: SerialNode) => {
    run(node)
    for (const child of node.childNodes ?? []) walk(child)
  }
  const root = snapshotOf(event)
  if (root) walk(root)
  for (const { node } of mutationOf(event)?.adds ?? []) walk(node)
}
