import type { BotNode } from '@lotse/contracts/console/content/content'
import { pickText } from '@lotse/rules/text/local-text'
import type { AskedField } from '../../lib/conditions/condition-editor.tsx'

export type NodeKind = BotNode['kind']

/** After these the bot has nothing more to say. */
export const isLast = (kind: NodeKind) => kind === 'handover' || kind === 'close'
export const hasText = (kind: NodeKind) => kind !== 'branch'
const savesAnswer = (kind: NodeKind) => kind === 'ask' || kind === 'choose'

export function freeId(base: string, taken: string[]): string {
  let number = 1
  while (taken.includes(`${base}-${number}`)) number++
  return `${base}-${number}`
}

export function newNode(nodes: readonly BotNode[], kind: NodeKind): BotNode {
  const id = freeId(
    kind,
    nodes.map(node => node.id),
  )
  if (kind === 'choose') return { id, kind, text: {}, saveAs: id, buttons: [{ id: 'a', text: {} }] }
  if (kind === 'branch') return { id, kind, branches: [] }
  return { id, kind, text: {}, ...(kind === 'ask' ? { saveAs: id, answerKind: 'text' as const } : {}) }
}

/** Adds a step at the end; the previous one leads to it if it led nowhere. */
export function withNode(nodes: readonly BotNode[], node: BotNode): BotNode[] {
  const before = nodes.at(-1)
  const linked = before && !isLast(before.kind) && !before.next ? { ...before, next: node.id } : before
  return linked ? [...nodes.slice(0, -1), linked, node] : [node]
}

/** Removes a step; what led to it now leads to where it led. */
export function withoutNode(nodes: readonly BotNode[], id: string): BotNode[] {
  const gone = nodes.find(node => node.id === id)
  const to = gone?.next === id ? undefined : gone?.next
  return nodes.filter(node => node.id !== id).map(node => retarget(node, id, to))
}

function retarget(node: BotNode, from: string, to: string | undefined): BotNode {
  const { next, buttons, branches, ...rest } = node
  const nextNow = next === from ? to : next
  return {
    ...rest,
    ...(nextNow ? { next: nextNow } : {}),
    ...(buttons ? { buttons: buttons.map(button => retargetButton(button, from, to)) } : {}),
    ...(branches
      ? { branches: branches.flatMap(one => (one.to !== from ? [one] : to ? [{ ...one, to }] : [])) }
      : {}),
  }
}

type Button = NonNullable<BotNode['buttons']>[number]

function retargetButton(button: Button, from: string, to: string | undefined): Button {
  if (button.to !== from) return button
  const { to: _, ...rest } = button
  return to ? { ...rest, to } : rest
}

/** Steps that nothing leads to: visitors never see them. */
export function unreached(nodes: readonly BotNode[]): Set<string> {
  const seen = new Set<string>()
  const walk = (id: string | undefined) => {
    const node = nodes.find(one => one.id === id)
    if (!node || seen.has(node.id)) return
    seen.add(node.id)
    for (const to of waysOf(node)) walk(to)
  }
  walk(nodes[0]?.id)
  return new Set(nodes.map(({ id }) => id).filter(id => !seen.has(id)))
}

function waysOf({ next, buttons = [], branches = [] }: BotNode): (string | undefined)[] {
  return [next, ...buttons.map(({ to }) => to), ...branches.map(({ to }) => to)]
}

/** Answers a branch can depend on: those of every step that stores one. */
export const askedIn = (nodes: readonly BotNode[], lang: string): AskedField[] =>
  nodes
    .filter(({ kind, saveAs }) => savesAnswer(kind) && saveAs)
    .map(({ saveAs = '', text, buttons }) => ({
      name: saveAs,
      label: pickText(text, lang) || saveAs,
      ...(buttons ? { values: buttons.map(({ id }) => id) } : {}),
    }))

export type BotProblem = 'text' | 'buttons' | 'branches'

/** What keeps a bot from being switched on, and at which step. */
export function problemOf(nodes: readonly BotNode[]): { what: BotProblem; id: string } | undefined {
  for (const node of nodes) {
    const { id, kind, text = {}, buttons = [], branches = [] } = node
    if (kind !== 'branch' && !isLast(kind) && Object.keys(text).length === 0) return { what: 'text', id }
    if (
      kind === 'choose' &&
      (buttons.length === 0 || buttons.some(one => Object.keys(one.text).length === 0))
    )
      return { what: 'buttons', id }
    if (kind === 'branch' && branches.length === 0) return { what: 'branches', id }
  }
  return undefined
}
