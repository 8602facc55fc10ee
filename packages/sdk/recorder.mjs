import { inRoot } from '../../scripts/files.mjs'

export const recorderFile = /@rrweb\/record\/dist\/record\.js$/
const timers = JSON.stringify(inRoot('packages/sdk/src/lazy/replay/timers.ts'))

/**
 * The recorder as we ship it, with timers that can be cleared. `isWhole` keeps what `lazy/replay/replay.ts`
 * calls rare.
 * @param {string} code of `@rrweb/record`
 * @param {boolean} isWhole
 */
export function recorder(code, isWhole) {
  // The recorder compares styles on its own element. Set as an attribute they violate a strict policy of the
  // host, whose console then fills with violations; set as a style they do not.
  const strict = replace(code, 'old.setAttribute("style", m.oldValue)', 'old.style.cssText = m.oldValue')
  const fields = strict
    .replace(/\n *__publicField\(this, "\w+"\);/g, '')
    .replace(/__publicField\(this, "(\w+)", /g, '(this.$1 = ')
  return `import { setTimeout, clearTimeout } from ${timers};${isWhole ? fields : withoutRare(fields)}`
}

/**
 * Code that an option switches off stays unused; nothing uses the rest of it, and the bundler drops that,
 * too.
 */
const switchedOff = [
  ['if (tagName === "canvas" && recordCanvas)', 'if (false)'],
  ['if (tagName === "img" && inlineImages)', 'if (false)'],
  ['if (o.collectFonts)', 'if (false)'],
  ['if (n instanceof BaseRRNode && "shadowRoot" in n)', 'if (false)'],
  ['  mergeHooks(o, hooks);\n', ''],
  ['new Blob([jsContent], { type: "text/javascript;charset=utf-8" })', 'undefined'],
]
/**
 * Code for nodes outside a document, which only the player creates, and for frames that record themselves.
 */
const emptied = ['class BaseRRNode {', 'class CrossOriginIframeMirror {', 'function WorkerWrapper(options) {']
const crossOrigin = [
  'handleMessage(message) {',
  'transformCrossOriginEvent(iframeEl, e) {',
  'replace(iframeMirror, obj, iframeEl, keys) {',
  'replaceIds(obj, iframeEl, keys) {',
  'replaceStyleIds(obj, iframeEl, keys) {',
  'replaceIdOnNode(node, iframeEl) {',
  'patchRootIdOnNode(node, rootId) {',
]
const canvasManager = 'class CanvasManager {'

/** @param {string} code */
function withoutRare(code) {
  let rest = code
  for (const [from, to] of switchedOff) rest = replace(rest, from ?? '', to ?? '')
  for (const head of emptied) rest = cut(rest, `\n${head}`, '\n}\n', `\n${head}\n}\n`)
  for (const head of crossOrigin) rest = cut(rest, `\n  ${head}`, '\n  }\n', `\n  ${head}\n  }\n`)
  const idle = `\n${canvasManager} reset() {} freeze() {} unfreeze() {} lock() {} unlock() {} }\n`
  return cut(rest, `\n${canvasManager}`, '\n}\n', idle)
}

/**
 * Cuts from `head` to the next `end`; its indentation distinguishes it from the ends inside.
 * @param {string} code @param {string} head @param {string} end @param {string} instead
 */
function cut(code, head, end, instead) {
  const start = code.indexOf(head)
  const last = code.indexOf(end, start)
  if (start < 0 || last < 0) throw new Error(`@rrweb/record has changed: look for "${head.trim()}" again`)
  return code.slice(0, start) + instead + code.slice(last + end.length)
}

/** @param {string} code @param {string} from @param {string} to */
function replace(code, from, to) {
  if (!code.includes(from)) throw new Error(`@rrweb/record has changed: look for "${from.trim()}" again`)
  return code.replace(from, to)
}
