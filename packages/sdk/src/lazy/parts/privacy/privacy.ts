import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { isField, isSecretField } from '@lotse/rules/redaction/privacy-names'
import { attributeOf, classesOf, hasAttribute, isElement, parentOf, slotOf, tagOf } from './node-access.ts'

export { MASK } from './mask.ts'

/** How much of a node stays on the page. Everything inside it stays as well. */
export const covers = {
  open: 0,
  /** What is typed into it stays: fields in it are secret. */
  ignored: 1,
  /** A field whose value nobody may see, and its display. */
  secret: 2,
  /** Its shape is sent, but not its content. */
  masked: 3,
  /** Only its place is sent. */
  blocked: 4,
} as const
export type Cover = (typeof covers)[keyof typeof covers]
export type CoverOf = (node: Node) => Cover

/** What they show cannot be masked in part. */
const pictures = /^(img|canvas|video|svg|picture|iframe|object|embed)$/

export const isPicture = (tag: string): boolean => pictures.test(tag)

/**
 * The single rule for what may leave the page, for snapshot and replay. It looks through shadow roots, slots
 * and frames, and caches: for one walk over the page, not longer.
 */
export function createCovers(passwords: WeakSet<Node>): CoverOf {
  const known = new Map<Node, Cover>()
  const max = (a: Cover, b: Cover): Cover => (a > b ? a : b)
  const around = (node: Node): Cover => {
    const parent = parentOf(node)
    return (parent && known.get(parent)) ?? covers.open
  }
  function coverOf(node: Node): Cover {
    const chain: Node[] = []
    for (let at: Node | null = node; at && !known.has(at); at = parentOf(at)) chain.push(at)
    for (const at of chain.reverse()) {
      const slot = slotOf(at)
      const inherited = slot ? max(around(at), coverOf(slot)) : around(at)
      known.set(at, isElement(at) ? max(inherited, ownCover(at, inherited, passwords)) : inherited)
    }
    return known.get(node) ?? covers.open
  }
  return coverOf
}

function ownCover(element: Element, inherited: Cover, passwords: WeakSet<Node>): Cover {
  const tag = tagOf(element)
  const classes = classesOf(element)
  if (classes.contains(privacyClasses.block)) return covers.blocked
  if (inherited === covers.masked || classes.contains(privacyClasses.mask))
    return isPicture(tag) ? covers.blocked : covers.masked
  if (isSecret(element, tag, passwords)) return covers.secret
  if (inherited !== covers.ignored && !classes.contains(privacyClasses.ignore)) return covers.open
  const editable = attributeOf(element, 'contenteditable')
  const takesText = isField(tag) || (editable !== 'false' && hasAttribute(element, 'contenteditable'))
  return takesText ? covers.secret : covers.ignored
}

/**
 * Passwords are always secret, even while an "eye" shows them: by the field's own attributes, and by what was
 * seen of it. A nameless field that was revealed before we were loaded looks like any other, and nothing can
 * tell.
 */
function isSecret(element: Element, tag: string, passwords: WeakSet<Node>): boolean {
  const says = (name: string) => attributeOf(element, name)
  return (
    says('gleap-ignore') === 'value' ||
    isSecretField(tag, says) ||
    (tag === 'input' &&
      // The recorder marks fields that once were passwords.
      (passwords.has(element) || hasAttribute(element, 'data-rr-is-password')))
  )
}
