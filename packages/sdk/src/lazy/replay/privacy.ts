import { redactAddress } from '@lotse/rules/redaction/redact-address'
import type { ReplayOptions } from '../../core/replay-options.ts'
import { harmless, isHarmless } from '../parts/privacy/harmless.ts'
import { isElement, isText, parentOf, rectOf, tagOf } from '../parts/privacy/node-access.ts'
import { type Cover, type CoverOf, covers, createCovers, MASK } from '../parts/privacy/privacy.ts'
import { quiet } from '../parts/privacy/quiet.ts'
import { withoutSecrets } from '../parts/privacy/without-secrets.ts'
import {
  type IncrementalData,
  kinds,
  mutationOf,
  type ReplayEvent,
  type SerialNode,
  snapshotOf,
  sources,
} from './rrweb-event.ts'

const inputs =
  'color date datetime-local email month number range search tel text time url week textarea select password hidden'

/** Every kind of field goes through `maskInput`, which decides. */
export const maskInputOptions = Object.fromEntries(inputs.split(' ').map(name => [name, true]))

export interface PrivacyNeeds {
  options: ReplayOptions
  passwords: WeakSet<Node>
  nodeOf(id: number): Node | null
  /** An element that is recorded openly. */
  seen(node: SerialNode, live: Element, tag: string): void
}

export interface ReplayPrivacy {
  maskInput(text: string, element: HTMLElement): string
  /** Changes the event so that it may be kept; returns false if it may not. */
  clean(event: ReplayEvent, again?: boolean): boolean
  /** Whether something that was recorded openly has been covered since the last call. */
  hasGrown(): boolean
}

/**
 * The recorder's own masking ends at shadow roots and frames, and only covers texts and values. So every
 * event passes the snapshot's rule before it is kept.
 */
export function createReplayPrivacy({ options, passwords, nodeOf, seen }: PrivacyNeeds): ReplayPrivacy {
  /** Elements that cover something. */
  const coverers = new WeakSet<Node>()
  /** Sheets made by script that covered elements have adopted. */
  const hiddenSheets = new Set<number>()
  let grown = false

  function maskInput(text: string, element: HTMLElement): string {
    if (!text) return text
    const type = element.getAttribute('type')?.toLowerCase() ?? element.tagName.toLowerCase()
    const wanted = options.maskAllInputs === true || options.maskInputOptions?.[type] === true
    if (createCovers(passwords)(element) >= covers.secret) return MASK
    return wanted ? (options.maskInputFn?.(text, element) ?? MASK) : text
  }

  function clean(event: ReplayEvent, again = false): boolean {
    const coverOf = createCovers(passwords)
    const around = (node: Node): Cover => {
      const parent = parentOf(node)
      return parent ? coverOf(parent) : covers.open
    }
    const cleanTree = (node: SerialNode): boolean => {
      const live = nodeOf(node.id)
      if (live) {
        const cover = coverOf(live)
        if (cover > around(live)) coverers.add(live)
        if (cover === covers.blocked) return around(live) < covers.blocked && box(node, live)
        if (cover >= covers.secret) hide(node, live, cover, again || !options.maskTextFn)
        else if (node.attributes && isElement(live)) {
          present(node.attributes, live)
          if (!again) seen(node, live, tagOf(live))
        }
      }
      if (node.childNodes) node.childNodes = node.childNodes.filter(cleanTree)
      return true
    }
    const root = snapshotOf(event)
    if (root) return cleanTree(root)
    const mutation = mutationOf(event)
    if (!mutation) return cleanOther(event, coverOf, again)
    mutation.adds = mutation.adds?.filter(({ node }) => cleanTree(node))
    mutation.texts = mutation.texts?.filter(text => {
      const live = nodeOf(text.id)
      // The node is gone, or inside something that is left out.
      const cover = live ? coverOf(live) : again ? covers.open : covers.blocked
      if (live && cover >= covers.secret) text.value = masked(text.value, live, again || !options.maskTextFn)
      return cover < covers.blocked
    })
    mutation.attributes = mutation.attributes?.filter(({ id, attributes }) => {
      const live = nodeOf(id)
      if (!live || !isElement(live)) return again
      const cover = coverOf(live)
      if (cover <= around(live)) coverers.delete(live)
      else if (!coverers.has(live)) {
        coverers.add(live)
        grown = true
      }
      if (cover >= covers.secret) harmlessOnly(attributes, live, cover)
      else {
        onlyShown(attributes, live)
        if ('src' in attributes && !again) seen({ id, attributes }, live, tagOf(live))
      }
      return cover < covers.blocked && Object.keys(attributes).length > 0
    })
    const { adds, texts, attributes, removes } = mutation
    return [adds, texts, attributes, removes].some(list => list?.length)
  }

  /** Cleans what was typed, drawn and selected, and the content of sheets. */
  function cleanOther(event: ReplayEvent, coverOf: CoverOf, again: boolean): boolean {
    const data = event.data as IncrementalData
    if (event.type === kinds.meta && data.href) data.href = redactAddress(data.href)
    if (event.type !== kinds.incremental) return true
    const isHidden = (id = -1) => {
      const live = nodeOf(id)
      return !!live && coverOf(live) >= covers.secret
    }
    // An offset into a text reveals how long the text is.
    if (data.source === sources.selection)
      return !data.ranges?.some(({ start, end }) => isHidden(start) || isHidden(end))
    if (ofSheets.includes(data.source)) {
      // A sheet made by script belongs to no element: its adopters determine whether it is covered.
      if (isHidden(data.id)) for (const id of data.styleIds ?? []) hiddenSheets.add(id)
      return !(isHidden(data.id) || hiddenSheets.has(data.styleId ?? -1)) || cleanSheet(data)
    }
    if (data.source !== sources.input && data.source !== sources.canvas) return true
    const live = nodeOf(data.id ?? -1)
    if (!live) return again
    const cover = coverOf(live)
    if (cover < covers.secret) return true
    if (data.source === sources.canvas || cover === covers.blocked) return false
    if (/^(radio|checkbox)$/.test((live as HTMLInputElement).type)) return false
    if (data.text) data.text = MASK
    return true
  }
  return {
    maskInput,
    clean,
    hasGrown: () => {
      const was = grown
      grown = false
      return was
    },
  }
}

const ofSheets: number[] = [sources.rules, sources.declaration, sources.adopted]

/** A sheet of a covered element is treated like one that the page came with. */
function cleanSheet(data: IncrementalData): boolean {
  const { adds = [], styles = [], set } = data
  for (const one of [...adds, ...styles.flatMap(({ rules }) => rules)]) one.rule = quiet(one.rule)
  for (const name of ['replace', 'replaceSync'] as const) if (data[name]) data[name] = quiet(data[name])
  return !set || isHarmless(set.property, String(set.value))
}

/** Keeps only its place, as the recorder writes a blocked element. */
function box(node: SerialNode, live: Node): true {
  node.childNodes = []
  if (!isElement(live) || !node.attributes || 'rr_width' in node.attributes) return true
  const { width, height } = rectOf(live)
  const { class: name } = node.attributes
  node.attributes = { class: name, rr_width: `${width}px`, rr_height: `${height}px` }
  return true
}

function hide(node: SerialNode, live: Node, cover: Cover, always: boolean): void {
  if (isElement(live)) {
    if (node.attributes) harmlessOnly(node.attributes, live, cover)
  } else if (node.textContent) node.textContent = masked(node.textContent, live, always) ?? ''
}

/** A text that the site's own function has already masked stays as it is. */
function masked(text: string | null, live: Node, always: boolean): string | null {
  const parent = parentOf(live)
  if (parent && isElement(parent) && tagOf(parent) === 'style') return text && quiet(text)
  const isOpen = always || (isText(live) && live.data === text)
  return text?.trim() && isOpen ? MASK : text
}

function harmlessOnly(attributes: Record<string, unknown>, live: Element, cover: Cover): void {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    // Removed, or one of the recorder's own states.
    if (value === null || name.startsWith('rr_media')) continue
    if (value && typeof value === 'object') attributes[name] = harmlessChanges(value)
    else {
      const sent = harmless(live, name, String(value), cover)
      if (sent === undefined) delete attributes[name]
      else if (typeof value === 'string') attributes[name] = sent
    }
  }
}

/** Changes of a style, by property: a value, a value with its priority, or false if it was removed. */
const harmlessChanges = (changes: object): object =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => isHarmless(name, String(value))))

/** Corrects what the recorder leaves out, or reveals too much of. */
function present(attributes: Record<string, unknown>, live: Element): void {
  onlyShown(attributes, live)
  if (tagOf(live) === 'option' && (live as HTMLOptionElement).selected) attributes.selected = true
}

function onlyShown(attributes: Record<string, unknown>, live: Element): void {
  // The inside of a frame is recorded separately, and masked there.
  delete attributes.srcdoc
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    if (typeof value === 'string') attributes[name] = withoutSecrets(tagOf(live), name, value)
  }
}
