import type { answerKinds, nodeKinds } from '@lotse/contracts/console/fields/choices'
import type { Condition } from '@lotse/contracts/visitor/config'
import { isEmail } from '@lotse/rules/mail/is-email'
import { fits } from '../content/conditions.ts'
import { bytesOf } from '../text/text.ts'

/** A script in one language. */
export interface Script {
  nodes: Node[]
}

interface Node {
  id: string
  kind: (typeof nodeKinds)[number]
  text?: string
  saveAs?: string
  answerKind?: (typeof answerKinds)[number]
  buttons?: { id: string; text: string; to?: string }[]
  branches?: { if: Condition[]; to: string }[]
  next?: string
}

/** The state of a conversation: the node that waits for an answer, and the answers so far. */
export interface BotState {
  node: string
  answers: Record<string, string | number>
}

export interface Said {
  text: string
  buttons?: { id: string; text: string }[]
}

export type Step =
  // Waits for the visitor.
  | { at: 'waiting'; said: Said[]; state: BotState }
  // Asks for a search of the help center, then continues at `after`.
  | { at: 'searching'; said: Said[]; state: BotState; question: string; after: string | undefined }
  | { at: 'ended'; said: Said[]; answers: BotState['answers']; as: 'done' | 'handover' | 'close' }

/** A script that loops without asking a question is stopped after this many nodes. */
const MAX_HOPS = 50
/**
 * A script that evaluates more conditions on the answers is stopped, too: each answer may be as long as a
 * message.
 */
const MAX_CONDITIONS = 1000
/**
 * Total bytes of the answers that a bot keeps, as in a form: all of them are read and written with each new
 * one.
 */
const MAX_ANSWERS = 64 * 1024

export function begin(script: Script): Step {
  return walk(script, script.nodes[0]?.id, {}, [])
}

export function goOn(script: Script, at: string | undefined, answers: BotState['answers']): Step {
  return walk(script, at, answers, [])
}

/** Continues with the visitor's answer to the waiting node. */
export function answer(script: Script, state: BotState, text: string, buttonId: string | undefined): Step {
  const node = script.nodes.find(({ id }) => id === state.node)
  if (!node) return { at: 'ended', said: [], answers: state.answers, as: 'handover' }
  if (node.kind === 'search') return { at: 'searching', said: [], state, question: text, after: node.next }
  if (node.kind === 'choose') {
    const chosen = node.buttons?.find(({ id, text: label }) => id === buttonId || label === text)
    if (!chosen) return walk(script, node.id, state.answers, [])
    return goOnWith(script, state, node, chosen.id, chosen.to ?? node.next)
  }
  const value = readAnswer(node, text)
  if (value === undefined) return walk(script, node.id, state.answers, [])
  return goOnWith(script, state, node, value, node.next)
}

/** An answer that does not fit is still a message: the team continues from there. */
function goOnWith(
  script: Script,
  state: BotState,
  { saveAs }: Node,
  value: string | number,
  to: string | undefined,
): Step {
  const answers = saveAs ? { ...state.answers, [saveAs]: value } : state.answers
  if (bytesOf(answers) > MAX_ANSWERS) return { at: 'ended', said: [], answers: state.answers, as: 'handover' }
  return walk(script, to, answers, [])
}

function readAnswer({ answerKind }: Node, text: string): string | number | undefined {
  if (answerKind === 'email') return isEmail(text) ? text : undefined
  if (answerKind !== 'number') return text
  const number = Number(text.replace(',', '.'))
  return text !== '' && Number.isFinite(number) ? number : undefined
}

function walk(script: Script, from: string | undefined, answers: BotState['answers'], said: Said[]): Step {
  let at = from
  let judged = 0
  const holds = (condition: Condition): boolean => {
    judged += 1
    return judged <= MAX_CONDITIONS && fits(condition, answers[condition.field])
  }
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const node = script.nodes.find(({ id }) => id === at)
    if (!node) return { at: 'ended', said, answers, as: 'done' }
    if (node.text)
      said.push(node.buttons ? { text: node.text, buttons: plainButtons(node) } : { text: node.text })
    if (node.kind === 'handover' || node.kind === 'close')
      return { at: 'ended', said, answers, as: node.kind }
    if (node.kind === 'ask' || node.kind === 'choose' || node.kind === 'search')
      return { at: 'waiting', said, state: { node: node.id, answers } }
    const branch = node.branches?.find(({ if: conditions }) => conditions.every(holds))
    if (judged > MAX_CONDITIONS) break
    at = branch?.to ?? node.next
  }
  return { at: 'ended', said, answers, as: 'handover' }
}

const plainButtons = (node: Node) => (node.buttons ?? []).map(({ id, text }) => ({ id, text }))
