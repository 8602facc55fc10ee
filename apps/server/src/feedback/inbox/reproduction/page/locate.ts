import { type Sign, signsOf } from '@lotse/rules/outbound/finder/selectors'
import { literal, wordsOf } from '../writing/code-text.ts'
import { escapeCss } from './escape-css.ts'
import { isMasked, type Names, namesAround, plain, publicContentOf } from './name-of.ts'
import type { RecordedNode } from './recorded-node.ts'
import { roleOf } from './roles.ts'
import { eachIn } from './walk.ts'

/** An element for people and for a test. */
export interface Target {
  role: string
  /** Empty if it has no name. */
  name: string
  /** A locator of Playwright. */
  code: string
}

/** Elements around it that a list of similar ones is made of. */
const parts = /^(article|cell|dialog|group|listitem|navigation|region|row|tabpanel)$/
/** Each is compared with the whole page. */
const MOST_PARTS = 4
const MOST_MARKS = 3

/** Role and name first, then hooks for tests, then what the finder of tours would take. */
export function locate(node: RecordedNode): Target {
  const names = namesAround(node)
  const page = frameOf(names.root)
  const [role, name] = [roleOf(node), names.nameOf(node)]
  const code =
    byRole(names, node) ??
    byHook(names, node) ??
    byPart(names, node, page) ??
    byText(names, node) ??
    bySign(names, node)
  return { role, name: plain(name) || (role ? '' : textOf(node)), code: `${page}.${code}` }
}

/** In a frame the search begins in it. */
function frameOf(root: RecordedNode): string {
  const frame = root.parent
  return frame ? `${locate(frame).code}.contentFrame()` : 'page'
}

const roleCode = (role: string, name: string): string => {
  const words = wordsOf(name)
  return `getByRole(${literal(role)}, { name: ${words.code}${words.isExact ? ', exact: true' : ''} })`
}

/** How many elements below have its role and name; two are as good as many. */
function alike({ nameOf }: Names, root: RecordedNode, node: RecordedNode): number {
  const [role, name] = [roleOf(node), nameOf(node)]
  let count = 0
  for (const one of eachIn(root)) {
    if (roleOf(one) === role && nameOf(one) === name) count++
    if (count > 1) break
  }
  return count
}

function byRole(names: Names, node: RecordedNode): string | undefined {
  const [role, name] = [roleOf(node), names.nameOf(node)]
  return role && name && alike(names, names.root, node) === 1 ? roleCode(role, name) : undefined
}

function byHook({ root }: Names, node: RecordedNode): string | undefined {
  const hook = node.getAttribute('data-testid')
  const isOnly = hook && count(root, one => one.getAttribute('data-testid') === hook) === 1
  return isOnly && hook.length <= 80 ? `getByTestId(${literal(hook)})` : undefined
}

/** The third button “Add” of a list: the one beside the heading that only its entry has. */
function byPart(names: Names, node: RecordedNode, page: string): string | undefined {
  const [role, name] = [roleOf(node), names.nameOf(node)]
  if (!role) return undefined
  const around = [...node.chain()].slice(1).filter(one => one.kind === 'element' && parts.test(roleOf(one)))
  for (const part of around.slice(0, MOST_PARTS)) {
    if (alike(names, part, node) !== 1) continue
    const inner = name ? roleCode(role, name) : `getByRole(${literal(role)})`
    const own = names.nameOf(part)
    if (own && alike(names, names.root, part) === 1) return `${roleCode(roleOf(part), own)}.${inner}`
    const mark = markOf(names, part, roleOf(part))
    if (mark) return `getByRole(${literal(roleOf(part))}).filter({ has: ${page}.${mark} }).${inner}`
  }
  return undefined
}

/** The first heading or link in a part that no other part of its kind has. */
function markOf(names: Names, part: RecordedNode, role: string): string | undefined {
  let marks = 0
  for (const one of eachIn(part)) {
    const inside = roleOf(one)
    const name = /^(heading|link|cell)$/.test(inside) ? names.nameOf(one) : ''
    if (!name) continue
    if (marks++ === MOST_MARKS) return undefined
    const isMark = (other: RecordedNode) => roleOf(other) === inside && names.nameOf(other) === name
    const having = new Set<RecordedNode>()
    const passed = new Set<RecordedNode>()
    for (const other of eachIn(names.root)) {
      if (!isMark(other)) continue
      // What is around one of them was passed on the way from another.
      for (let up: RecordedNode | undefined = other; up && !passed.has(up); up = up.parent) {
        passed.add(up)
        if (roleOf(up) === role) having.add(up)
      }
    }
    // Nested parts have it, too.
    if (having.size === 1) return roleCode(inside, name)
  }
  return undefined
}

/** What has no role is pressed where its words are. */
function byText({ root }: Names, node: RecordedNode): string | undefined {
  const text = roleOf(node) ? '' : textOf(node)
  if (!text || text.length > 60) return undefined
  const isOnly = count(root, one => ownText(one) && textOf(one) === text) === 1
  return isOnly ? `getByText(${literal(text)}, { exact: true })` : undefined
}

/** The smallest element with a text is the one that has letters of its own. */
const ownText = (node: RecordedNode): boolean =>
  [...node.nodes()].slice(0, 50).some(one => one.kind === 'text' && one.text.trim() !== '')

const textOf = (node: RecordedNode): string => {
  const text = plain(publicContentOf(node))
  return isMasked(text) || text.length > 80 ? '' : text
}

function bySign({ root }: Names, node: RecordedNode): string {
  const signs = signsOf(node, escapeCss)
  const isOnly = ({ fits }: Sign) => count(root, one => fits(one)) === 1
  const [best] = [...signs.slice(0, -1).filter(isOnly), ...signs.slice(-1)]
  return `locator(${literal(best?.selector ?? node.localName)})`
}

function count(root: RecordedNode, is: (node: RecordedNode) => boolean): number {
  let found = 0
  for (const one of eachIn(root)) {
    if (is(one)) found++
    if (found > 1) break
  }
  return found
}
