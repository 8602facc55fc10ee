import { type Editor, Mark, Node } from '@tiptap/core'
import Code from '@tiptap/extension-code'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'

/**
 * Everything the server keeps (`richTags`), also what no tool offers: an editor
 * drops what it has no name for, and the text would be saved without it.
 */
export const richText = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    code: false,
    link: { openOnClick: false, protocols: ['gleap'], HTMLAttributes: { target: null, rel: null } },
  }),
  // A word of code may be a link, or bold.
  Code.extend({ excludes: '' }),
  Mark.create({ name: 'mark', parseHTML: () => [{ tag: 'mark' }], renderHTML: () => ['mark', 0] }),
  // Within a line: a block cannot be part of a link.
  Image.configure({ inline: true }),
  block('video', 'video[src]', { atom: true, attributes: ['src', 'controls', 'width', 'height'] }),
  block('table', 'table', { content: '(tableHead | tableBody)+' }),
  part('tableHead', 'thead', { content: 'tableRow+' }),
  part('tableBody', 'tbody', { content: 'tableRow+' }),
  part('tableRow', 'tr', { content: '(tableCell | tableHeading)*' }),
  part('tableCell', 'td', { content: 'block+', attributes: ['colspan', 'rowspan'] }),
  part('tableHeading', 'th', { content: 'block+', attributes: ['colspan', 'rowspan'] }),
]

/** What the editor holds. The empty line it keeps at the end, to go on writing in, is not part of the text. */
export const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '')

interface Shape {
  content?: string
  atom?: boolean
  attributes?: string[]
}

function block(name: string, tag: string, shape: Shape) {
  return part(name, tag, shape).extend({ group: 'block' })
}

function part(name: string, tag: string, { content = '', atom = false, attributes = [] }: Shape) {
  const element = tag.replace(/\[.*/, '')
  return Node.create({
    name,
    content,
    atom,
    // No key pressed at the edge of a cell joins it with what is beside it.
    isolating: true,
    addAttributes: () => Object.fromEntries(attributes.map(one => [one, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => (atom ? [element, HTMLAttributes] : [element, HTMLAttributes, 0]),
  })
}
