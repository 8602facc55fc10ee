import type { Action } from './actions.ts'
import { locate } from './page/locate.ts'
import { contentOf, isMasked, isWritten, namesAround, plain } from './page/name-of.ts'
import type { RecordedNode } from './page/recorded-node.ts'
import { isControl, typeOf } from './page/roles.ts'
import type { Step } from './steps.ts'

/** A step, and the node it is about. */
export interface Made {
  step: Step
  node?: RecordedNode
}

/** A label presses its field immediately. */
const AT_ONCE = 60
/** From what is under the pointer to what is pressed. */
const MOST_UP = 12

/** Adds a press to the steps; a double click replaces its two clicks. */
export function addPress(made: Made[], node: RecordedNode, action: Action & { kind: 'press' }): void {
  const { at, how } = action
  const pressed = pressedFrom(node)
  for (let left = 2; how === 'dblclick' && left > 0 && isPressOf(made.at(-1), pressed); left--) made.pop()
  const isForced = pressed.getAttribute('aria-disabled') === 'true'
  made.push({ step: { kind: 'press', at, target: locate(pressed), how, isForced }, node: pressed })
}

/** What is meant by a press on an icon or on words. */
function pressedFrom(node: RecordedNode): RecordedNode {
  const chain = [...node.chain()].slice(0, MOST_UP).filter(({ kind }) => kind === 'element')
  return chain.find(isControl) ?? chain[0] ?? node
}

const isPressOf = (last: Made | undefined, node: RecordedNode): boolean =>
  last?.step.kind === 'press' && last.step.how === 'click' && last.node === node

/** Adds what was written or chosen, in the place of the press that led into the field. */
export function addInput(made: Made[], node: RecordedNode, action: Action & { kind: 'input' }): void {
  const isBox = node.localName === 'input' && /^(checkbox|radio)$/.test(typeOf(node))
  const wasPressed = isPressOf(made.at(-1), node)
  // Without a press a script has ticked it, or another of its group lost its mark.
  if (isBox && !wasPressed) return
  if (wasPressed) made.pop()
  made.push({ step: isBox ? checkStep(made, node, action) : fieldStep(node, action), node })
}

function checkStep(
  made: Made[],
  node: RecordedNode,
  { at, text, isChecked }: Action & { kind: 'input' },
): Step {
  const last = made.at(-1)
  const isLabel =
    last?.step.kind === 'press' &&
    at - last.step.at <= AT_ONCE &&
    last.node !== undefined &&
    namesAround(node).labelsOf(node).includes(last.node)
  if (isLabel) made.pop()
  const label = isLabel && last.step.kind === 'press' ? last.step.target : undefined
  return { kind: 'check', at, target: locate(node), isOn: isMasked(text) ? undefined : isChecked, label }
}

function fieldStep(node: RecordedNode, { at, text }: Action & { kind: 'input' }): Step {
  const target = locate(node)
  const value = isMasked(text) || typeOf(node) === 'password' ? undefined : text
  if (node.localName !== 'select') return { kind: 'fill', at, target, text: value, type: typeOf(node) }
  return { kind: 'choose', at, target, value, label: value === undefined ? '' : labelOf(node, value) }
}

/** What the chosen entry says. */
function labelOf(select: RecordedNode, value: string): string {
  for (const one of [...select.nodes()].flatMap(node => [node, ...node.nodes()]).slice(0, 500)) {
    const words = plain(contentOf(one))
    if (one.localName === 'option' && (one.getAttribute('value') ?? words) === value) return words
  }
  return value
}

/** Recorders tell of writing in a text of the page only by its changes. The words are the visitor's own. */
export function addWriting(made: Made[], nodes: RecordedNode[], at: number): void {
  const last = made.at(-1)
  if (!last?.node || !isWritten(last.node) || last.step.kind !== 'press') return
  const editor = last.node
  if (!nodes.some(node => isIn(node, editor))) return
  made.pop()
  made.push({
    step: { kind: 'fill', at, target: last.step.target, text: undefined, type: 'text' },
    node: editor,
  })
}

function isIn(node: RecordedNode, editor: RecordedNode): boolean {
  for (let one: RecordedNode | undefined = node; one; one = one.parent) if (one === editor) return true
  return false
}

/** Whether a form is sent by a key: with a button of its own, the button is pressed, and recorded. */
export function isSentByKey(field: RecordedNode | undefined): boolean {
  if (field?.localName !== 'input') return false
  const form = [...field.chain()].find(({ localName }) => localName === 'form')
  const rest = form ? [form] : []
  for (let looked = 0; looked < 2000; looked++) {
    const node = rest.pop()
    if (!node) return true
    const type = node.getAttribute('type')
    if (node.localName === 'button' && (type === null || type === 'submit')) return false
    if (node.localName === 'input' && /^(submit|image)$/.test(type ?? '')) return false
    rest.push(...node.nodes())
  }
  return false
}
